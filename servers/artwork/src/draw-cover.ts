import { letter, type Typeface } from './lettering.ts';
import { type CoverParts, coverHeight, coverWidth } from './look.ts';
import { drawMotif, type Finish, type Motif, place } from './motif.ts';
import { motifs } from './motifs.ts';
import { chooserOf, hashOf } from './random.ts';
import { scenes } from './scenes.ts';
import { tableMotifs } from './table-motifs.ts';
import { pictureOf } from './title-picture.ts';
import { isSlotMaker, lookOf } from './vendor-looks.ts';

/** The inputs of a cover; nothing else affects its look. */
export interface CoverSubject {
  gameCode: string;
  title: string;
  vendor: string;
}

/** One of the layers that a look paints its subject in. */
export interface Layer {
  readonly finish: Finish;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** What a look drew, and what it drew with. */
interface Composition {
  readonly content: string;
  readonly outlines: readonly string[];
  readonly layers: readonly Layer[];
  readonly typeface: Typeface;
}

/** Draws a game by its vendor's look: all of it, or the ground alone. */
export function compose({ gameCode, title, vendor }: CoverSubject, isGround = false): Composition {
  const seed = hashOf(`${vendor}|${gameCode}|${title}`);
  const chooser = chooserOf(seed);
  const { motif, scene, table } = pictureOf(title, isSlotMaker(vendor));
  const outlines: string[] = [];
  const layers: Layer[] = [];
  let used: Typeface = 'lilita-one';
  const id = (name: string) => `${name}${seed.toString(36)}`;
  const paintOf =
    (drawn: Motif): CoverParts['subject'] =>
    (finish, x, y, size, turn = 0) => {
      layers.push({ finish, x, y, size, turn });
      return isGround ? '' : place(drawMotif(drawn, finish), x, y, size, turn);
    };
  const content = lookOf(vendor)({
    title,
    chooser,
    variant: chooser.between(0, 59),
    subject: paintOf(table ? tableMotifs[table.motif] : motifs[motif]),
    beside: table?.beside && !isGround ? paintOf(motifs[table.beside]) : null,
    scene: (colours) => scenes[scene](colours, chooser),
    letter(typeface, box, text = title) {
      const { path, transform, scale } = letter(text, typeface, box);
      const name = id(`t${outlines.length}`);
      if (text === title) used = typeface;
      outlines.push(`<path id="${name}" d="${isGround ? '' : path}"/>`);
      return { name, transform, scale };
    },
    id,
  });
  return { content, outlines, layers, typeface: used };
}

/** Draws a game's cover as SVG, 4 : 5. The same game always has the same bytes. */
export function drawCover(subject: CoverSubject): string {
  const { content, outlines } = compose(subject);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}"><defs>${outlines.join('')}</defs>${content}</svg>`;
}
