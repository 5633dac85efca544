/** Knowing that it is your turn: the title and icon of the tab, a sound, a message of the browser. All off until asked for. */
import { remembered } from "./remembered";
import type { PushKey, Told } from "../api";
import { get, post } from "./http";
import { sound } from "./sound.svelte";

const TITLE = "fourscore.turn.title";
const SOUND = "fourscore.turn.sound";
const WORKER = "/sw.js";

class Turns {
  /** Whether the tab says so. */
  inTitle = $state(remembered.getItem(TITLE) === "yes");
  /** Whether a chime is heard. */
  withSound = $state(remembered.getItem(SOUND) === "yes");
  /** The game in which it is your turn; empty when it is not. */
  game = $state("");
  /** What is asked of you there: a turn, a reaction, or another choice. */
  says = $state("Your turn");

  /** Says in which game you are asked now, and in what way; whoever has just come hears nothing. */
  tell(game: string, isNew: boolean, says = "Your turn"): void {
    if (game && !this.game && isNew) {
      if (this.withSound) sound.ring("turn");
      else sound.play("turn");
    }
    this.game = game;
    this.says = says;
    this.paint();
  }

  private paint(): void {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = this.game && this.inTitle ? `${import.meta.env.BASE_URL}assets/turn.svg` : `${import.meta.env.BASE_URL}assets/star.svg`;
  }

  setTitle(isOn: boolean): void {
    remembered.setItem(TITLE, (this.inTitle = isOn) ? "yes" : "no");
  }

  setSound(isOn: boolean): void {
    remembered.setItem(SOUND, (this.withSound = isOn) ? "yes" : "no");
    if (!isOn) return;
    sound.mute(false);
    sound.ring("turn");
  }
}

export const turns = new Turns();

/** Whether this browser can be sent messages. */
export function canBeTold(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
}

export async function isTold(): Promise<boolean> {
  const worker = canBeTold() ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  return Boolean(await worker?.pushManager.getSubscription());
}

export async function beTold(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("Your browser does not allow messages from this page.");
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const { key } = await get<PushKey>("/push-key");
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new Error("Your browser could not reach its own message service. Try again later.");
  });
  const { endpoint, keys } = subscription.toJSON();
  await post<Told>("/me/push", { endpoint, keys }).catch(async (error) => {
    await subscription.unsubscribe();
    throw error;
  });
}

export async function beToldNothing(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await post<Told>("/me/push/off", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
