/** What a table sounds like: a few noises made on the spot, soft and short, and one switch that mutes them all. */
import { idle } from "./idle";
import { remembered } from "./remembered";

const KEY = "fourscore.sound.muted";
/** Many at once are one noise. */
const APART = 60;

export type Noise = "deal" | "lay" | "stab" | "gavel" | "turn";

interface Tone {
  /** Seconds after the start. */
  at: number;
  lasts: number;
  loud: number;
  /** Hertz, where it begins and where it ends. */
  from: number;
  to: number;
  /** Paper and cloth rustle; bells and wood ring. */
  rustles?: boolean;
}

const NOISES: Record<Noise, Tone[]> = {
  deal: [0, 0.07, 0.14].map((at) => ({ at, lasts: 0.06, loud: 0.12, from: 5200, to: 2600, rustles: true })),
  lay: [
    { at: 0, lasts: 0.09, loud: 0.2, from: 2600, to: 700, rustles: true },
    { at: 0.03, lasts: 0.07, loud: 0.12, from: 190, to: 90 },
  ],
  stab: [
    { at: 0, lasts: 0.16, loud: 0.16, from: 900, to: 6500, rustles: true },
    { at: 0.13, lasts: 0.16, loud: 0.35, from: 150, to: 50 },
  ],
  gavel: [0, 0.26].map((at) => ({ at, lasts: 0.14, loud: 0.4, from: 310, to: 120 })),
  turn: [
    { at: 0, lasts: 0.65, loud: 0.2, from: 660, to: 660 },
    { at: 0.18, lasts: 0.65, loud: 0.2, from: 880, to: 880 },
  ],
};

class Sound {
  isMuted = $state(remembered.getItem(KEY) === "yes");
  private audio: Promise<AudioContext> | null = null;
  private heard = new Map<Noise, number>();
  private paper: AudioBuffer | null = null;

  mute(isMuted: boolean): void {
    remembered.setItem(KEY, (this.isMuted = isMuted) ? "yes" : "no");
  }

  /** Makes a noise; not before somebody has touched the page, for browsers complain about that. */
  play(noise: Noise): void {
    if (navigator.userActivation?.hasBeenActive !== false && !document.hidden) this.make(noise);
  }

  /** Makes a noise that was asked for, even behind another tab. */
  ring(noise: Noise): void {
    this.make(noise);
  }

  private make(noise: Noise): void {
    const now = performance.now();
    if (this.isMuted || now - (this.heard.get(noise) ?? -APART) < APART) return;
    this.heard.set(noise, now);
    // To open the loudspeakers takes long: no card should stand still for it.
    this.audio ??= new Promise((go) => idle(() => go(new AudioContext())));
    void this.audio.then((audio) => {
      void audio.resume();
      for (const tone of NOISES[noise]) this.sound(audio, tone);
    });
  }

  private sound(audio: AudioContext, { at, lasts, loud, from, to, rustles }: Tone): void {
    const begin = audio.currentTime + at;
    const loudness = audio.createGain();
    loudness.gain.setValueAtTime(0.0001, begin);
    loudness.gain.exponentialRampToValueAtTime(loud, begin + Math.min(0.02, lasts / 4));
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
    const [source, pitch] = rustles ? this.rustle(audio, loudness) : ring(audio, loudness);
    pitch.setValueAtTime(from, begin);
    pitch.exponentialRampToValueAtTime(to, begin + lasts);
    loudness.connect(audio.destination);
    source.start(begin);
    source.stop(begin + lasts);
  }

  private rustle(audio: AudioContext, out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
    const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
    source.buffer = this.paper ??= hiss(audio);
    filter.type = "bandpass";
    source.connect(filter).connect(out);
    return [source, filter.frequency];
  }
}

function ring(audio: AudioContext, out: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const tone = audio.createOscillator();
  tone.connect(out);
  return [tone, tone.frequency];
}

/** Half a second of every pitch at once. */
function hiss(audio: AudioContext): AudioBuffer {
  const made = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = made.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return made;
}

export const sound = new Sound();
