import { radial, vertical } from './look.ts';
import { drawMotif, place } from './motif.ts';
import { type MotifName, motifs } from './motifs.ts';
import { chooserOf, hashOf } from './random.ts';

/** A banner's picture: no words, which the page sets beside it in the reader's language. */
export interface BannerSubject {
  id: string;
  /** What it shows, the first one largest. */
  motifs: readonly MotifName[];
  /** 0 to 359. */
  hue: number;
}

/** Expected colours of motifs; others get one opposite the ground's. */
const ownHues: Readonly<Partial<Record<MotifName, number>>> = {
  lantern: 4,
  koi: 18,
  lotus: 330,
  moon: 46,
  fan: 350,
  tiger: 26,
  mango: 38,
  palm: 128,
  drum: 352,
  rocket: 2,
  planet: 192,
  comet: 200,
  star: 46,
  dice: 354,
  clover: 134,
  coin: 43,
  crown: 44,
  peacock: 178,
  elephant: 214,
  sun: 42,
  diamond: 196,
  chest: 28,
  bell: 42,
  teapot: 12,
  butterfly: 300,
  rose: 348,
};

const width = 1280;
const height = 480;

/** Draws a wide scene whose left third is plain, for text on it. */
export function drawBanner({ id, motifs: names, hue }: BannerSubject): string {
  const chooser = chooserOf(hashOf(id));
  const tone = (turn: number, saturation: number, light: number) =>
    `hsl(${(hue + turn + 360) % 360} ${saturation}% ${light}%)`;
  const hill = (y: number, lift: number) => {
    const [a, b, c] = [chooser.between(-lift, lift), chooser.between(-lift, lift), chooser.between(-lift, lift)];
    return `M0 ${y}C200 ${y + a} 320 ${y + b} 560 ${y - 20}S980 ${y + c} 1280 ${y - 60}V${height}H0z`;
  };
  const sparks = Array.from({ length: 40 }, () => `M${chooser.between(380, 1270)} ${chooser.between(10, 330)}h.1`).join(
    '',
  );
  const spots: readonly (readonly [number, number, number])[] = [
    [890, 226, 330],
    [1130, 300, 190],
    [655, 310, 170],
    [1180, 110, 120],
    [700, 110, 100],
  ];
  const things = names.slice(0, spots.length).map((name, index) => {
    const [x, y, size] = spots[index] ?? [0, 0, 0];
    const own = ownHues[name] ?? (hue + 150 + index * 47) % 360;
    const tones = {
      a: `hsl(${own} 84% 58%)`,
      b: `hsl(${own - 14} 76% 40%)`,
      c: `hsl(${own + 16} 95% 86%)`,
      d: `hsl(${(own + 150) % 360} 62% 48%)`,
      k: '#1d1426',
      w: '#fff',
    };
    const angle = chooser.between(-9, 9);
    return (
      place(drawMotif(motifs[name], { silhouette: tone(-10, 60, 10) }), x + 5, y + 9, size, angle) +
      place(drawMotif(motifs[name], { tones }), x, y, size, angle)
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMid slice">` +
    `<defs>${vertical('s', [0, tone(-16, 62, 13)], [0.65, tone(8, 60, 26)], [1, tone(26, 62, 34)])}${radial('g', [0, tone(40, 95, 70), 0.8], [0.5, tone(30, 90, 55), 0.3], [1, tone(30, 90, 50), 0])}</defs>` +
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/><circle cx="890" cy="230" r="420" fill="url(#g)"/><circle cx="890" cy="230" r="196" fill="${tone(36, 80, 62)}" opacity=".28"/>` +
    `<path d="${sparks}" stroke="${tone(50, 100, 88)}" stroke-width="4" stroke-linecap="round" opacity=".75"/>` +
    `<path fill="${tone(0, 56, 22)}" d="${hill(360, 50)}"/>${things.join('')}<path fill="${tone(-12, 58, 15)}" d="${hill(424, 30)}"/></svg>`
  );
}
