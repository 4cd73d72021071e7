import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** Typefaces of the covers; each vendor has its own. */
export const typefaces = [
  'lilita-one',
  'bangers',
  'shrikhand',
  'limelight',
  'righteous',
  'berkshire-swash',
  'cinzel-decorative',
  'alfa-slab-one',
  'abril-fatface',
  'chango',
  'anton',
  'poiret-one',
  'bungee',
  'orbitron',
  'press-start-2p',
] as const;
export type Typeface = (typeof typefaces)[number];

/** The box of lettering, in the units of the drawing. */
export interface LetteringBox {
  x: number;
  y: number;
  width: number;
  height: number;
  align?: 'start' | 'middle' | 'end';
  anchor?: 'top' | 'middle' | 'bottom';
  maxLines?: number;
  /** Room between lines, as a share of the size. */
  leading?: number;
  /** Extra room between letters, as a share of the size. */
  tracking?: number;
  maxSize?: number;
  /** Slant in degrees. */
  skew?: number;
}

/** Lettering as an outline: a path in a finer unit and the transform that brings it to the drawing's. */
export interface Lettering {
  path: string;
  transform: string;
  /** Drawing units to one of the path's. */
  scale: number;
  top: number;
  bottom: number;
  /** Of the longest line. */
  width: number;
}

/** Lettering whose outline is once in the drawing's definitions. */
export type PlacedLettering = Pick<Lettering, 'transform' | 'scale'> & { readonly name: string };

const require = createRequire(import.meta.url);
const fonts = new Map<Typeface, Font>();

function fontOf(typeface: Typeface): Font {
  const known = fonts.get(typeface);
  if (known) return known;
  const weight = typeface === 'orbitron' || typeface === 'cinzel-decorative' ? 700 : 400;
  const file = require.resolve(`@fontsource/${typeface}/files/${typeface}-latin-${weight}-normal.woff`);
  // Loaded with the first lettering: a gateway that draws none starts without it.
  const { create } = require('fontkit') as typeof import('fontkit');
  const opened = create(readFileSync(file));
  if (!('layout' in opened)) throw new Error(`${file} is a collection, not a font`);
  fonts.set(typeface, opened);
  return opened;
}

/** Every way to break the words into at most `maxLines` lines. */
function breaks(words: readonly string[], maxLines: number): string[][] {
  if (maxLines === 1 || words.length === 1) return [[words.join(' ')]];
  const rest = words.slice(1).flatMap((_, index) => {
    const head = words.slice(0, index + 1).join(' ');
    return breaks(words.slice(index + 1), maxLines - 1).map((lines) => [head, ...lines]);
  });
  return [[words.join(' ')], ...rest];
}

function widthOf(font: Font, text: string, tracking: number): number {
  return font.layout(text).advanceWidth / font.unitsPerEm + tracking * (text.length - 1);
}

/** The break that allows the greatest size, and that size. */
function fit(font: Font, text: string, box: LetteringBox) {
  const { tracking = 0, leading = 1, maxSize = Number.POSITIVE_INFINITY } = box;
  const height = capHeightOf(font);
  let best = { lines: [text], size: 0 };
  for (const lines of breaks(text.split(' '), box.maxLines ?? 3)) {
    const widest = Math.max(...lines.map((line) => widthOf(font, line, tracking)));
    const size = Math.min(box.width / widest, box.height / (height + (lines.length - 1) * leading), maxSize);
    if (size > best.size * 1.04) best = { lines, size };
  }
  return best;
}

function capHeightOf(font: Font): number {
  return (font.capHeight || font.ascent * 0.72) / font.unitsPerEm;
}

const unit = 0.25;

/** Collects path commands as relative whole numbers: a third of the bytes of absolute decimals. */
function createPen() {
  let path = '';
  let x = 0;
  let y = 0;
  let last = '';
  const number = (value: number) => {
    path += value < 0 || /[a-z]$/.test(path) ? String(value) : ` ${value}`;
  };
  const command = (letter: string) => {
    if (letter !== last) path += letter;
    last = letter;
  };
  return {
    get path() {
      return path;
    },
    draw(name: string, points: readonly [number, number][]): void {
      const end = points.at(-1);
      if (!end) {
        path += 'z';
        last = 'z';
        return;
      }
      const relative = points.map(([px, py]) => [px - x, py - y] as const);
      [x, y] = end;
      const [dx = 0, dy = 0] = relative.at(-1) ?? [];
      if (name === 'lineTo' && dx === 0 && dy === 0) return;
      if (name === 'lineTo' && dy === 0) {
        command('h');
        number(dx);
        return;
      }
      if (name === 'lineTo' && dx === 0) {
        command('v');
        number(dy);
        return;
      }
      command({ moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }[name] ?? 'l');
      for (const [rx, ry] of relative) {
        number(rx);
        number(ry);
      }
    },
    close(startX: number, startY: number): void {
      path += 'z';
      last = 'z';
      x = startX;
      y = startY;
    },
  };
}

/** Sets a title as outlines, as large as its box allows. */
export function letter(text: string, typeface: Typeface, box: LetteringBox): Lettering {
  const font = fontOf(typeface);
  const { tracking = 0, leading = 1, align = 'middle', anchor = 'middle', skew = 0 } = box;
  const { lines, size } = fit(font, text, box);
  const capHeight = capHeightOf(font) * size;
  const total = capHeight + (lines.length - 1) * leading * size;
  const spare = box.height - total;
  const top = box.y + (anchor === 'top' ? 0 : anchor === 'bottom' ? spare : spare / 2);
  const pen = createPen();
  let longest = 0;
  const perEm = size / font.unitsPerEm / unit;
  for (const [index, line] of lines.entries()) {
    const width = widthOf(font, line, tracking) * size;
    longest = Math.max(longest, width);
    const spareX = box.width - width;
    let cursor = (align === 'start' ? 0 : align === 'end' ? spareX : spareX / 2) / unit;
    const baseline = (top - box.y + capHeight + index * leading * size) / unit;
    const run = font.layout(line);
    for (const [position, glyph] of run.glyphs.entries()) {
      let start: [number, number] = [0, 0];
      for (const { command, args } of glyph.path.commands) {
        const points: [number, number][] = [];
        for (let at = 0; at < args.length; at += 2) {
          points.push([
            Math.round(cursor + (args[at] ?? 0) * perEm),
            Math.round(baseline - (args[at + 1] ?? 0) * perEm),
          ]);
        }
        if (command === 'closePath') pen.close(...start);
        else pen.draw(command, points);
        if (command === 'moveTo') start = points[0] ?? start;
      }
      cursor += (run.positions[position]?.xAdvance ?? 0) * perEm + (tracking * size) / unit;
    }
  }
  const slant = skew ? ` skewX(${-skew})` : '';
  const lift = skew ? Math.round(Math.tan((skew * Math.PI) / 180) * (total / 2)) : 0;
  return {
    path: pen.path,
    transform: `translate(${Math.round(box.x + lift)} ${Math.round(box.y)})${slant} scale(${unit})`,
    scale: unit,
    top,
    bottom: top + total,
    width: longest,
  };
}

/** One painted copy of lettering kept under `name`; several on top of each other make outlines and shadows. */
export function paint(
  { name, transform, scale }: PlacedLettering,
  fill: string,
  options: { stroke?: string; width?: number; dx?: number; dy?: number } = {},
): string {
  const { stroke, width = 0, dx = 0, dy = 0 } = options;
  const line = stroke ? ` stroke="${stroke}" stroke-width="${Math.round(width / scale)}" stroke-linejoin="round"` : '';
  const shift = dx || dy ? `translate(${dx} ${dy}) ` : '';
  return `<use href="#${name}" transform="${shift}${transform}" fill="${fill}"${line}/>`;
}
