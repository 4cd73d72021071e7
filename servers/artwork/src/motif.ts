/** Tones a drawing is painted in: body, shade, light, second colour, ink, white. */
export interface Tones {
  a: string;
  b: string;
  c: string;
  d: string;
  k: string;
  w: string;
}

/**
 * One shape of a motif on a 100 × 100 field: its tone, its path, and how it is drawn. `'m'` adds its mirror image;
 * a number draws a stroke that wide instead of a fill, a negative one a stroke and its mirror image.
 */
export type Part = readonly [tone: keyof Tones, path: string, how?: 'm' | number];
export type Motif = readonly Part[];

/** Path of a circle, so that every part of a motif is a path. */
export function round(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** How a motif is painted: in its tones, as a shape of one colour, or as lines only. */
export type Finish = { tones: Tones } | { silhouette: string } | { lines: string; width: number };

function attributesOf([tone, , how]: Part, finish: Finish): string {
  const stroke = typeof how === 'number' ? Math.abs(how) : 0;
  if ('lines' in finish)
    return `fill="none" stroke="${finish.lines}" stroke-width="${stroke ? finish.width * 0.8 : finish.width}"`;
  const colour = 'tones' in finish ? finish.tones[tone] : finish.silhouette;
  return stroke ? `fill="none" stroke="${colour}" stroke-width="${stroke}"` : `fill="${colour}"`;
}

/** SVG of a motif on its own field; the caller places it. */
export function drawMotif(motif: Motif, finish: Finish): string {
  const shapes = motif.map((part) => {
    const [, path, how] = part;
    const shape = `<path ${attributesOf(part, finish)} d="${path}"/>`;
    const mirrored = how === 'm' || (typeof how === 'number' && how < 0);
    return mirrored
      ? `${shape}<path ${attributesOf(part, finish)} d="${path}" transform="matrix(-1 0 0 1 100 0)"/>`
      : shape;
  });
  return `<g stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}

/** Places a drawing of the 100 × 100 field with its centre at a point. */
export function place(drawing: string, x: number, y: number, size: number, turn = 0): string {
  const scale = Number((size / 100).toFixed(3));
  const rotate = turn ? ` rotate(${turn} 50 50)` : '';
  return `<g transform="translate(${Math.round(x - size / 2)} ${Math.round(y - size / 2)}) scale(${scale})${rotate}">${drawing}</g>`;
}
