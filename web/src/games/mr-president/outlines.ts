/** The world as we draw it: coarse coast lines in degrees (longitude, latitude), and where the plates lie on the sheet. */

export type Point = [number, number];
export const WIDTH = 1080;
export const HEIGHT = 612;

/** A point of the globe on the sheet. */
export function spot([longitude, latitude]: Point): Point {
  return [Math.round((longitude + 170) * 3), Math.round((78 - latitude) * 4.45)];
}

export function outline(points: Point[]): string {
  return `M${points.map((point) => spot(point).join(" ")).join("L")}Z`;
}

const ALASKA: Point[] = [[-168, 66], [-156, 71], [-141, 69], [-141, 60], [-152, 58], [-165, 54], [-162, 60]];
const STATES: Point[] = [
  [-124, 48], [-95, 49], [-88, 47], [-83, 45], [-82, 42], [-75, 45], [-67, 47], [-70, 42], [-74, 40], [-76, 35], [-81, 31], [-80, 25],
  [-83, 29], [-90, 29], [-97, 26], [-106, 32], [-117, 32], [-122, 37], [-124, 42],
];
const MEXICO: Point[] = [
  [-117, 32], [-106, 32], [-97, 26], [-97, 20], [-91, 18], [-87, 21], [-88, 16], [-83, 15], [-82, 9], [-77, 8], [-84, 9], [-92, 14],
  [-105, 19], [-111, 26],
];
const CUBA: Point[] = [[-85, 22], [-80, 23], [-74, 20], [-78, 20]];
const HISPANIOLA: Point[] = [[-74, 20], [-68, 19], [-71, 18]];
const SOUTH_AMERICA: Point[] = [
  [-77, 8], [-72, 12], [-62, 10], [-52, 5], [-50, 0], [-35, -6], [-39, -17], [-48, -27], [-57, -37], [-65, -42], [-68, -54], [-74, -50],
  [-72, -30], [-70, -18], [-81, -5], [-79, 2],
];
const WEST: Point[] = [
  [-9, 43], [-9, 37], [-2, 37], [3, 42], [9, 44], [13, 41], [16, 38], [18, 40], [13, 45], [14, 54], [9, 54], [8, 57], [5, 53], [-4, 48], [-1, 44],
];
const BRITAIN: Point[] = [[-5, 50], [1, 51], [0, 53], [-2, 58], [-6, 57], [-4, 54]];
const IRELAND: Point[] = [[-10, 52], [-6, 52], [-6, 55], [-9, 54]];
const SCANDINAVIA: Point[] = [[5, 58], [12, 56], [17, 57], [18, 60], [23, 65], [29, 70], [18, 69], [10, 63]];
const EAST: Point[] = [
  [14, 54], [21, 55], [22, 58], [28, 59], [32, 53], [40, 50], [38, 47], [30, 45], [28, 41], [23, 37], [20, 40], [13, 45],
];
const TURKEY_TO_IRAN: Point[] = [
  [28, 41], [42, 42], [48, 40], [54, 37], [61, 36], [61, 31], [62, 25], [57, 26], [50, 30], [51, 25], [59, 22], [52, 16], [44, 13], [39, 21],
  [35, 28], [36, 36], [28, 37],
];
const AFRICA: Point[] = [
  [-6, 36], [10, 37], [20, 32], [33, 31], [37, 22], [43, 11], [51, 12], [44, 0], [40, -10], [40, -16], [35, -24], [32, -29], [26, -34],
  [18, -34], [12, -18], [13, -6], [9, 4], [-5, 5], [-13, 9], [-17, 15], [-16, 22], [-9, 31],
];
const MADAGASCAR: Point[] = [[50, -15], [47, -25], [44, -21]];
const STANS_TO_INDIA: Point[] = [
  [50, 51], [60, 52], [72, 54], [87, 50], [80, 43], [74, 38], [80, 31], [88, 28], [97, 28], [92, 22], [87, 21], [80, 13], [77, 8], [73, 17],
  [68, 23], [62, 25], [61, 31], [61, 36], [54, 37], [52, 45], [48, 44],
];
const INDOCHINA: Point[] = [[98, 22], [108, 21], [109, 12], [105, 9], [100, 13], [104, 2], [100, 6], [98, 15]];
const KOREA: Point[] = [[125, 40], [130, 42], [129, 35], [126, 34]];
const JAPAN: Point[] = [[130, 31], [136, 34], [141, 36], [145, 44], [141, 45], [139, 39], [131, 35]];
const PHILIPPINES: Point[] = [[120, 18], [126, 8], [121, 8]];
const SUMATRA: Point[] = [[95, 5], [106, -5], [115, -8], [105, -8]];
const BORNEO: Point[] = [[109, 2], [117, 6], [118, 0], [114, -4]];
const NEW_GUINEA: Point[] = [[131, -1], [150, -7], [147, -10], [138, -8]];
const AUSTRALIA: Point[] = [
  [114, -22], [122, -18], [130, -12], [136, -12], [140, -17], [142, -11], [146, -19], [153, -27], [148, -38], [138, -35], [131, -32], [116, -35],
];
const NEW_ZEALAND: Point[] = [[173, -35], [178, -38], [168, -46], [172, -41]];
const RUSSIA: Point[] = [
  [28, 59], [30, 70], [45, 67], [60, 69], [75, 73], [105, 77], [140, 73], [180, 69], [188, 66], [180, 63], [163, 58], [157, 51], [155, 59],
  [140, 55], [138, 46], [132, 43], [131, 48], [120, 53], [108, 50], [88, 50], [72, 54], [60, 52], [50, 51], [48, 44], [40, 44], [38, 47],
  [40, 50], [32, 53],
];
const CHINA: Point[] = [
  [80, 43], [87, 50], [108, 50], [120, 53], [131, 48], [131, 43], [125, 40], [121, 39], [122, 30], [117, 23], [108, 21], [98, 22], [97, 28],
  [88, 28], [80, 31], [74, 38],
];

/** The lands of each region, and of the two peers. */
export const LANDS: Record<string, string> = Object.fromEntries(
  Object.entries({
    conus: [ALASKA, STATES],
    "central-america": [MEXICO, CUBA, HISPANIOLA],
    "south-america": [SOUTH_AMERICA],
    eurozone: [WEST, BRITAIN, IRELAND, SCANDINAVIA],
    "eastern-europe": [EAST],
    "middle-east": [TURKEY_TO_IRAN],
    africa: [AFRICA, MADAGASCAR],
    "central-south-asia": [STANS_TO_INDIA],
    "asia-pacific": [INDOCHINA, KOREA, JAPAN, PHILIPPINES, SUMATRA, BORNEO, NEW_GUINEA, AUSTRALIA, NEW_ZEALAND],
    russia: [RUSSIA],
    china: [CHINA],
  }).map(([land, shapes]) => [land, shapes.map(outline).join("")]),
);

const CANADA: Point[] = [
  [-141, 69], [-128, 70], [-110, 68], [-95, 71], [-94, 60], [-88, 57], [-80, 52], [-78, 58], [-77, 62], [-70, 60], [-64, 58], [-56, 53],
  [-60, 47], [-67, 47], [-75, 45], [-82, 42], [-83, 45], [-88, 47], [-95, 49], [-124, 48], [-132, 55], [-141, 60],
];
const GREENLAND: Point[] = [[-58, 77], [-20, 77], [-22, 70], [-42, 60], [-52, 65]];
/** Land that belongs to no region. */
export const ELSEWHERE = [CANADA, GREENLAND].map(outline).join("");

/** The upper left corner of each plate, and the point of the land it speaks of. */
export const PLATES: Record<string, { corner: Point; land: Point }> = {
  conus: { corner: [6, 118], land: [-110, 40] },
  "central-america": { corner: [6, 264], land: [-103, 22] },
  "south-america": { corner: [92, 424], land: [-68, -20] },
  eurozone: { corner: [336, 62], land: [2, 47] },
  "eastern-europe": { corner: [548, 4], land: [25, 50] },
  "middle-east": { corner: [580, 172], land: [45, 30] },
  africa: { corner: [420, 332], land: [20, 12] },
  "central-south-asia": { corner: [672, 344], land: [78, 22] },
  "asia-pacific": { corner: [884, 296], land: [135, 36] },
};
export const ZONE_SPOTS: Record<string, Point> = {
  "north-atlantic": [318, 204],
  mediterranean: [452, 200],
  "south-atlantic": [330, 470],
  "indian-ocean": [690, 496],
  pacific: [948, 246],
};
export const PEER_SPOTS: Record<string, Point> = { russia: [776, 40], china: [786, 138] };
