#!/usr/bin/env node
// The same bot as guest.py, in JavaScript. It needs nothing but Node.
//
//     FOURSCORE_TOKEN=its-token examples/bots/guest.mjs http://127.0.0.1:8080

const server = (process.argv[2] ?? "http://127.0.0.1:8080").replace(/\/$/, "");
const headers = { Authorization: `Bearer ${process.env.FOURSCORE_TOKEN}`, "Content-Type": "application/json" };

// Do something; wait where that is too often, and say what else is refused.
async function post(path, content) {
  const answer = await fetch(server + path, { method: "POST", headers, body: JSON.stringify(content) });
  const told = await answer.json();
  if (answer.ok) return;
  console.error(told.message);
  if (answer.status !== 429) return;
  await new Promise((resolve) => setTimeout(resolve, 1000 * told.seconds));
  await post(path, content);
}

// The events of a connection, one after another.
async function* events() {
  const answer = await fetch(`${server}/bots/events`, { headers });
  if (!answer.ok) throw new Error((await answer.json()).message);
  let rest = "";
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
  }
}

let name = "";
const spoken = new Set();
for await (const event of events()) {
  const where = `/tables/${event.table}`;
  if (event.is === "hello") name = event.bot;
  else if (event.is === "invitation") await post(`${where}/seats`, { name });
  else if (event.is === "question") {
    if (!spoken.has(where)) {
      spoken.add(where);
      await post(`${where}/talk`, { words: "I am nobody special.", is_claim: true });
    }
    const choices = event.view.asked.choices;
    await post(`${where}/choices`, { choice: choices[Math.floor(Math.random() * choices.length)], turn: event.turn });
  } else if (event.is === "result" || event.is === "ended") console.log(JSON.stringify(event));
}
