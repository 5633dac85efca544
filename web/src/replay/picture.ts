/** How a game went as a picture to share. It is drawn in the browser and sent nowhere. */
import type { Story } from "../api";
import { colourOf, graphOf } from "./graph";
import { titleSaid } from "./titles";

const WIDTH = 1200;
const HEIGHT = 630;
const [PAPER, INK, SOFT, RED, LINE] = ["#f4ead3", "#1b2740", "#4b5468", "#9e2a22", "#c3b286"];
const COLOURS = ["#1f3358", "#9e2a22", "#2c5f3f", "#7d5a10"];

/** The picture as an SVG of its own: nothing in it is loaded from anywhere. */
export function pictureOf(title: string, story: Story, names: string[]): string {
  const said = lines(story.verdict, 54, 3);
  const top = 205 + said.length * 40;
  const honours = story.titles.slice(0, 3).map((one) => shortened(titleSaid(one, names), 92));
  const bottom = HEIGHT - 60 - honours.length * 32;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<rect x="18" y="18" width="${WIDTH - 36}" height="${HEIGHT - 36}" fill="none" stroke="${INK}" stroke-width="4"/>
<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" fill="none" stroke="${INK}"/>
${text(WIDTH / 2, 80, "FOURSCORE", 24, RED, "middle", 600)}
${text(WIDTH / 2, 150, title.toUpperCase(), Math.min(64, Math.floor((WIDTH - 160) / (0.76 * title.length))), INK, "middle", 700)}
${said.map((line, at) => text(WIDTH / 2, 205 + at * 40, line, 32, INK, "middle", 600)).join("\n")}
<g transform="translate(80 ${top - 20})">${drawn(story, names, WIDTH - 160, bottom - top)}</g>
${honours.map((line, at) => text(WIDTH / 2, bottom + 24 + at * 32, line, 24, SOFT, "middle", 600)).join("\n")}
</svg>`;
}

function drawn(story: Story, names: string[], width: number, height: number): string {
  const called = names.map((name) => shortened(name, 16));
  const apart = Math.min(26, height / names.length);
  const size = Math.round(Math.min(20, 0.95 * apart));
  const graph = graphOf(story, called, width, height, 60 + 12 * Math.max(...called.map(({ length }) => length)), apart);
  if (!graph) return "";
  const rules = graph.ticks.map(({ y, value }) =>
    `<path d="M${graph.left} ${y}H${graph.right}" stroke="${LINE}"/>${text(graph.left - 8, y + 7, String(value), 20, SOFT, "end", 600)}`);
  const curves = graph.curves.map(({ seat, path, dash, label, score, name }) =>
    `<path d="${path}" fill="none" stroke="${COLOURS[colourOf(seat)]}" stroke-width="5" stroke-dasharray="${dash}"/>` +
    text(graph.right + 14, label + size / 3, `${score} ${name}`, size, INK, "start", 600));
  return [...rules, ...curves].join("");
}

/** The picture as a file that anything can show. */
export async function asFile(svg: string, name: string): Promise<File> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("This browser cannot make a picture of it.");
  return new File([blob], name, { type: "image/png" });
}

/** Hands the picture to another program of the device where that is possible, or saves it. */
export async function share(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch((error: Error) => {
      // Whoever changes their mind has not met an error.
      if (error.name !== "AbortError") throw error;
    });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function text(x: number, y: number, words: string, size: number, fill: string, anchor: string, weight: number): string {
  return `<text x="${x}" y="${y}" font-family="Rockwell, Georgia, serif" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

/** The words in lines of about this length, and no more of them than this. */
function lines(words: string, length: number, most: number): string[] {
  const found = [""];
  for (const word of words.split(" ")) {
    if (found[found.length - 1].length + word.length > length) found.push("");
    found[found.length - 1] += `${found[found.length - 1] ? " " : ""}${word}`;
  }
  return found.length > most ? [...found.slice(0, most - 1), shortened(found.slice(most - 1).join(" "), length)] : found;
}

function shortened(words: string, length: number): string {
  return words.length > length ? `${words.slice(0, length - 1).trimEnd()}…` : words;
}

function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
