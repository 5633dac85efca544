// Told by the server that it is your turn: shows it, and leads to the table. It keeps nothing and serves nothing.
self.addEventListener("push", (event) => {
  const { title, body, link, table } = event.data.json();
  const looks = clients.matchAll({ type: "window" }).then((windows) => windows.some((one) => one.focused && one.url.includes(table)));
  event.waitUntil(
    looks.then((isSeen) => isSeen || self.registration.showNotification(title, { body, tag: table, data: { link }, icon: "/assets/star.svg" })),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.link, self.location.origin).href;
  const come = clients.matchAll({ type: "window" }).then((windows) => {
    const open = windows.find((one) => one.url === address);
    return open ? open.focus() : clients.openWindow(address);
  });
  event.waitUntil(come);
});
