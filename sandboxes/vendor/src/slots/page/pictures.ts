/**
 * The high symbols' pictures on a 100 × 100 field, in three tones of one colour: `a` the body, `b` its shade, `c` its
 * light. Drawn here so that the page needs no third-party asset.
 */
type Draw = (a: string, b: string, c: string) => string;

const p = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
const line = (stroke: string, d: string, width = 4) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const dot = (fill: string, x: number, y: number, r: number) => `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;

const drawings = {
  crown: (a, b, c) =>
    p(a, 'M14 34l18 18 18-34 18 34 18-18-8 44H22z') +
    p(b, 'M22 78h56v10H22z') +
    dot(c, 14, 32, 6) +
    dot(c, 50, 16, 7) +
    dot(c, 86, 32, 6) +
    dot(b, 50, 62, 6) +
    dot(c, 34, 64, 4) +
    dot(c, 66, 64, 4),
  lotus: (a, b, c) =>
    p(
      b,
      'M50 86C22 86 8 66 6 48c16 0 28 6 34 16C36 50 40 30 50 16c10 14 14 34 10 48 6-10 18-16 34-16-2 18-16 38-44 38z',
    ) +
    p(a, 'M50 84C34 78 26 60 28 40c10 4 18 12 22 24 4-12 12-20 22-24 2 20-6 38-22 44z') +
    p(c, 'M50 82c-9-14-9-36 0-52 9 16 9 38 0 52z'),
  bell: (a, b, c) =>
    p(a, 'M50 12c6 0 9 4 9 9 14 5 20 18 21 36l8 15H12l8-15c1-18 7-31 21-36 0-5 3-9 9-9z') +
    p(b, 'M12 72h76v8H12z') +
    dot(b, 50, 84, 9) +
    line(c, 'M33 56c1-12 4-20 10-24', 5),
  fan: (a, b, c) =>
    p(a, 'M50 84L8 42a60 60 0 0184 0z') +
    p(b, 'M50 84L22 31l12-6zM50 84l8-61-14-1zM50 84l28-53-12-6z') +
    line(c, 'M14 44a52 52 0 0172 0', 5) +
    dot(c, 50, 82, 7),
  shell: (a, b, c) =>
    p(a, 'M50 84C20 78 8 58 12 36c6-8 14-10 20-8 4-8 12-12 18-12s14 4 18 12c6-2 14 0 20 8 4 22-8 42-38 48z') +
    line(b, 'M50 80V20M50 80L32 30M50 80l18-50M50 80L14 40M50 80l36-40', 4) +
    p(c, 'M38 82h24l-4 8H42z'),
  fish: (a, b, c) =>
    p(b, 'M66 50l28-22c-4 14-4 30 0 44z') +
    p(a, 'M6 50c14-24 44-30 66 0-22 30-52 24-66 0z') +
    p(b, 'M40 29c8-12 18-12 24-8-2 6-4 12-4 18z') +
    dot('#fff', 24, 45, 6) +
    dot('#111', 23, 45, 3) +
    line(c, 'M40 42c4 5 4 11 0 16M52 42c4 5 4 11 0 16', 4),
  anchor: (a, b, c) =>
    line(a, 'M50 30v54M16 58c2 18 16 28 34 28s32-10 34-28', 10) +
    line(b, 'M30 42h40', 9) +
    `<circle cx="50" cy="20" r="9" fill="none" stroke="${c}" stroke-width="7"/>` +
    p(a, 'M8 62l10-16 12 14zM92 62L82 46 70 60z'),
  pearl: (a, b, c) =>
    p(b, 'M8 56c4 22 20 32 42 32s38-10 42-32z') +
    p(a, 'M10 44C16 22 32 12 50 12s34 10 40 32l-40 8z') +
    line(c, 'M50 14v34M32 18l10 30M68 18L58 48M18 30l20 20M82 30L62 50', 3) +
    dot('#fdf6ee', 50, 62, 15) +
    dot('#fff', 45, 57, 5),
  sun: (a, b, c) =>
    p(
      b,
      'M50 4l8 18 16-12 0 20 20-2-11 17 17 9-18 8 10 18-20-1-2 20-15-13-11 17-9-18-18 10 1-20-20-2 13-15-17-11 18-9L14 18l20 1 2-20z',
    ) +
    dot(a, 50, 52, 25) +
    p(c, 'M50 33a19 19 0 00-19 19c5-8 12-12 19-19z'),
  moon: (a, b, c) =>
    p(a, 'M62 10a42 42 0 1028 56A36 36 0 0162 10z') +
    p(b, 'M74 84A42 42 0 0190 66 36 36 0 0166 70z') +
    dot(b, 34, 62, 6) +
    dot(b, 48, 78, 4) +
    p(c, 'M78 22l4 9 9 4-9 4-4 9-4-9-9-4 9-4z'),
  star: (a, b, c) =>
    p(a, 'M50 6l13 28 31 4-23 21 6 31-27-15-27 15 6-31L6 38l31-4z') +
    p(b, 'M50 6l13 28L50 52zM94 38L71 59 50 52zM77 90L50 75V52z') +
    p(c, 'M50 52L37 34 50 6zM50 52L29 59 6 38z'),
  comet: (a, b, c) =>
    p(b, 'M4 8l54 34-16 16z') +
    p(c, 'M4 8l60 46-10 10z') +
    dot(a, 64, 64, 26) +
    p(b, 'M86 50a26 26 0 01-36 36 30 30 0 0036-36z') +
    dot(c, 58, 56, 6),
  leaf: (a, b, c) =>
    p(a, 'M88 10c4 46-12 72-46 74-10 0-18-4-24-12C10 34 42 14 88 10z') +
    p(b, 'M88 10c4 46-12 72-46 74-8 0-12-2-18-6z') +
    line(c, 'M12 90C30 62 52 40 80 20M44 52l-2-18M44 52l22 2', 4),
  mushroom: (a, b, c) =>
    p(c, 'M38 52h24c-2 14 0 24 6 34H32c6-10 8-20 6-34z') +
    p(a, 'M8 54C8 28 26 12 50 12s42 16 42 42c-26 8-58 8-84 0z') +
    p(b, 'M8 54c26 8 58 8 84 0-24-4-60-4-84 0z') +
    dot(c, 32, 34, 8) +
    dot(c, 58, 26, 7) +
    dot(c, 74, 42, 6),
  owl: (a, b, c) =>
    p(a, 'M20 12c8 4 14 6 30 6s22-2 30-6c4 10 4 18 2 26 6 30-8 52-32 52S12 68 18 38c-2-8-2-16 2-26z') +
    p(b, 'M50 90c-14 0-22-10-22-22 12 4 32 4 44 0 0 12-8 22-22 22z') +
    dot('#fff', 35, 42, 13) +
    dot('#fff', 65, 42, 13) +
    dot('#1a1320', 36, 43, 7) +
    dot('#1a1320', 64, 43, 7) +
    p(c, 'M44 54h12l-6 11z'),
  fox: (a, b, c) =>
    p(a, 'M12 12l24 16h28l24-16c4 24 0 46-14 60L50 90 26 72C12 58 8 36 12 12z') +
    p(c, 'M12 50c14 2 24 10 30 24l8 16-24-18c-8-6-12-14-14-22zM88 50c-14 2-24 10-30 24l-8 16 24-18c8-6 12-14 14-22z') +
    p(b, 'M18 20l14 10-12 8zM82 20L68 30l12 8z') +
    dot('#1a1320', 36, 52, 4.5) +
    dot('#1a1320', 64, 52, 4.5) +
    p('#1a1320', 'M43 82h14l-7 8z'),
  cherry: (a, b, c) =>
    line('#5b8c3a', 'M32 62C34 40 46 22 70 12M70 66C70 44 68 26 70 12', 5) +
    p('#6fae46', 'M70 12c-16-6-30-2-38 8 14 6 28 2 38-8z') +
    dot(a, 30, 70, 20) +
    dot(a, 70, 72, 20) +
    p(b, 'M48 62a20 20 0 01-26 26 24 24 0 0026-26zM88 64a20 20 0 01-26 26 24 24 0 0026-26z') +
    dot(c, 23, 62, 5) +
    dot(c, 63, 64, 5),
  chili: (a, b, c) =>
    p('#6fae46', 'M68 22C72 12 80 8 90 8l2 8c-8 0-12 4-14 10z') +
    p(a, 'M56 26c10-8 26-2 26 14 0 28-30 50-74 46 26-8 34-20 38-38 2-10 4-16 10-22z') +
    p(b, 'M82 40c0 28-30 50-74 46 36-2 62-16 74-46z') +
    line(c, 'M60 34c-4 4-6 10-7 16', 5),
  mango: (a, b, c) =>
    p('#6fae46', 'M56 18c6-10 18-14 30-10-4 10-16 16-30 10z') +
    p(a, 'M54 18c24 0 38 18 34 40-4 20-22 32-42 30C24 86 8 72 10 56c2-14 14-16 22-24 6-8 12-14 22-14z') +
    p(b, 'M88 58c-4 20-22 32-42 30-14-2-26-8-32-18 30 8 58 4 74-12z') +
    line(c, 'M30 46c6-4 10-10 14-14', 6),
  cupcake: (a, b, c) =>
    p(b, 'M22 56h56l-8 34H30z') +
    line(c, 'M38 60l2 26M50 60v26M62 60l-2 26', 3) +
    p(a, 'M16 56c-4-12 6-18 12-18 0-12 12-20 22-20s22 8 22 20c6 0 16 6 12 18-10 6-58 6-68 0z') +
    dot('#d8334a', 50, 14, 8) +
    line(c, 'M30 48c10 4 30 4 40 0', 4),
  gear: (a, b, c) =>
    p(
      a,
      'M42 6h16l3 13 10 4 12-7 11 11-7 12 4 10 3 1v16l-13 3-4 10 7 12-11 11-12-7-10 4-1 5H42l-3-13-10-4-12 7L6 83l7-12-4-10-5-1V44l13-3 4-10-7-12L25 8l12 7z',
    ) +
    dot(b, 50, 52, 24) +
    dot(c, 50, 52, 17) +
    dot(b, 50, 52, 8),
  key: (a, b, c) =>
    `<circle cx="32" cy="34" r="20" fill="none" stroke="${a}" stroke-width="11"/>` +
    line(a, 'M46 48l38 38', 11) +
    line(b, 'M68 72l10-10M78 82l10-10', 8) +
    line(c, 'M20 30a14 14 0 0110-10', 4),
  compass: (a, b, c) =>
    dot(a, 50, 52, 40) +
    dot(b, 50, 52, 32) +
    p(c, 'M70 32L56 58 44 46z') +
    p('#e8505b', 'M30 72l14-26 12 12z') +
    dot(a, 50, 52, 5) +
    p(a, 'M44 4h12v10H44z'),
  rocket: (a, b, c) =>
    p('#ff9d3d', 'M42 76h16l-8 20z') +
    p(b, 'M34 50L18 72l18 2zM66 50l16 22-18 2z') +
    p(a, 'M50 4c16 14 20 38 14 74H36C30 42 34 18 50 4z') +
    dot(c, 50, 38, 10) +
    dot(b, 50, 38, 6),
} satisfies Record<string, Draw>;

export type PictureName = keyof typeof drawings;

/** Four pictures that belong together. */
export type PictureSet = readonly [PictureName, PictureName, PictureName, PictureName];

/** The picture sets of games. */
export const pictureSets: readonly [PictureSet, ...PictureSet[]] = [
  ['crown', 'lotus', 'bell', 'fan'],
  ['pearl', 'fish', 'shell', 'anchor'],
  ['sun', 'moon', 'star', 'comet'],
  ['fox', 'owl', 'mushroom', 'leaf'],
  ['mango', 'cherry', 'chili', 'cupcake'],
  ['rocket', 'compass', 'gear', 'key'],
];

/** Each thing's own colour; within a set they are far apart. */
const hues: Readonly<Record<PictureName, number>> = {
  crown: 45,
  lotus: 325,
  bell: 18,
  fan: 275,
  pearl: 190,
  fish: 22,
  shell: 335,
  anchor: 222,
  sun: 42,
  moon: 232,
  star: 285,
  comet: 190,
  fox: 20,
  owl: 268,
  mushroom: 352,
  leaf: 122,
  mango: 40,
  cherry: 345,
  chili: 8,
  cupcake: 198,
  rocket: 350,
  compass: 205,
  gear: 40,
  key: 278,
};

/** SVG content of a picture, its colour turned a little by the game's own hue. */
export function drawPicture(name: PictureName, turn: number): string {
  const hue = hues[name] + (turn % 16) - 8;
  return drawings[name](`hsl(${hue} 84% 58%)`, `hsl(${hue - 18} 80% 41%)`, `hsl(${hue + 18} 95% 85%)`);
}
