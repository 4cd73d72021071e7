import { letter } from './lettering.ts';
import { coverHeight, coverWidth } from './look.ts';
import { drawMotif, type Finish, place } from './motif.ts';
import { motifs } from './motifs.ts';
import { chooserOf, hashOf } from './random.ts';
import { scenes } from './scenes.ts';
import { pictureOf } from './title-picture.ts';
import { lookOf } from './vendor-looks.ts';

/** The inputs of a cover; nothing else affects its look. */
export interface CoverSubject {
  gameCode: string;
  title: string;
  vendor: string;
}

/** Draws a game's cover as SVG, 4 : 5. The same game always has the same bytes. */
export function drawCover({ gameCode, title, vendor }: CoverSubject): string {
  const seed = hashOf(`${vendor}|${gameCode}|${title}`);
  const chooser = chooserOf(seed);
  const { motif, scene } = pictureOf(title);
  const outlines: string[] = [];
  const id = (name: string) => `${name}${seed.toString(36)}`;
  const content = lookOf(vendor)({
    title,
    chooser,
    variant: chooser.between(0, 59),
    subject: (finish: Finish, x, y, size, turn) => place(drawMotif(motifs[motif], finish), x, y, size, turn),
    scene: (colours) => scenes[scene](colours, chooser),
    letter(typeface, box, text = title) {
      const { path, transform, scale } = letter(text, typeface, box);
      const name = id(`t${outlines.length}`);
      outlines.push(`<path id="${name}" d="${path}"/>`);
      return { name, transform, scale };
    },
    id,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}"><defs>${outlines.join('')}</defs>${content}</svg>`;
}
