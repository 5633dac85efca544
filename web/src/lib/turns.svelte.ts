/** Knowing that it is your turn: the title and icon of the tab, a sound, a message of the browser. All off until asked for. */
import type { PushKey, Told } from "../api";
import { get, post } from "./http";

const TITLE = "fourscore.turn.title";
const SOUND = "fourscore.turn.sound";
const WORKER = "/sw.js";

class Turns {
  /** Whether the tab says so. */
  inTitle = $state(localStorage.getItem(TITLE) === "yes");
  /** Whether a chime is heard. */
  withSound = $state(localStorage.getItem(SOUND) === "yes");
  /** The game in which it is your turn; empty when it is not. */
  game = $state("");
  private audio: AudioContext | null = null;

  /** Says in which game it is your turn now; whoever has just come hears nothing. */
  tell(game: string, isNew: boolean): void {
    if (game && !this.game && isNew && this.withSound) this.chime();
    this.game = game;
    this.paint();
  }

  private paint(): void {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = this.game && this.inTitle ? "/assets/turn.svg" : "/assets/star.svg";
  }

  setTitle(isOn: boolean): void {
    localStorage.setItem(TITLE, (this.inTitle = isOn) ? "yes" : "no");
  }

  setSound(isOn: boolean): void {
    localStorage.setItem(SOUND, (this.withSound = isOn) ? "yes" : "no");
    if (isOn) this.chime();
  }

  /** Two notes of a small bell. */
  private chime(): void {
    this.audio ??= new AudioContext();
    const { audio } = this;
    void audio.resume();
    for (const [at, pitch] of [[0, 660], [0.18, 880]]) {
      const [tone, loudness, begin] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, begin);
      loudness.gain.exponentialRampToValueAtTime(0.2, begin + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.6);
      tone.connect(loudness).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + 0.65);
    }
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
