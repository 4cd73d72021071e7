import { type CoverSubject, compose, type Layer } from './draw-cover.ts';
import { letter } from './lettering.ts';
import { drawMotif, place } from './motif.ts';
import { type MotifName, motifs } from './motifs.ts';
import { chooserOf, hashOf } from './random.ts';
import type { SceneName } from './scenes.ts';
import { pictureOf } from './title-picture.ts';

/** Things that belong together: a slot shows those of its place beside the one that it is named after. */
const thingsOf: Readonly<Record<SceneName, readonly [MotifName, ...MotifName[]]>> = {
  hills: ['sunflower', 'bee', 'rabbit', 'horse', 'apple', 'balloon'],
  sea: ['ship', 'anchor', 'shell', 'crab', 'whale', 'compass'],
  stars: ['moon', 'star', 'comet', 'planet', 'rocket', 'robot'],
  temple: ['lotus', 'lantern', 'dragon', 'crane', 'bell', 'fan'],
  desert: ['sun', 'cactus', 'snake', 'chest', 'palm', 'coin'],
  forest: ['owl', 'fox', 'mushroom', 'leaf', 'pine', 'butterfly'],
  city: ['clock', 'train', 'guitar', 'umbrella', 'hat', 'key'],
  deep: ['koi', 'octopus', 'pearl', 'turtle', 'chest', 'shell'],
  peaks: ['crane', 'snowflake', 'pine', 'compass', 'flame', 'bird'],
  rays: ['crown', 'star', 'drum', 'diamond', 'ring', 'feather'],
  garden: ['rose', 'butterfly', 'peacock', 'bee', 'teapot', 'lotus'],
  festival: ['lantern', 'drum', 'mask', 'dumpling', 'mango', 'fan'],
  ice: ['snowflake', 'whale', 'fox', 'pine', 'star', 'owl'],
  palace: ['crown', 'elephant', 'peacock', 'sword', 'shield', 'ring'],
  storm: ['wave', 'umbrella', 'flame', 'bird', 'volcano', 'ship'],
  vortex: ['hourglass', 'potion', 'mask', 'moon', 'cat', 'key'],
  road: ['horse', 'compass', 'train', 'gear', 'hat', 'clover'],
};

/** How many of a slot's symbols are things. */
const thingCount = 4;

/** A game from within, drawn from what its cover is drawn from. Each part is the content of an `<svg>`. */
export interface Inside {
  /** The cover's ground, 320 × 400, without its subject and its lettering. */
  readonly ground: string;
  /** A hue of the cover, in degrees. */
  readonly hue: number;
  /** The title in the cover's typeface, in the current colour. */
  readonly title: { readonly text: string; readonly viewBox: string; readonly outline: string };
  /** What the cover shows and three things of its place, 100 × 100 each. */
  readonly things: readonly { readonly name: MotifName; readonly drawing: string }[];
}

/** A thing on its own field of 100 × 100, in the layers of the cover's subject: shadow, outline, colours. */
function drawThing(name: MotifName, layers: readonly Layer[]): string {
  const foremost = layers.at(-1);
  if (!foremost) return '';
  const scale = 88 / foremost.size;
  return layers
    .map(({ finish, x, y, size, turn }) =>
      place(
        drawMotif(motifs[name], finish),
        50 + (x - foremost.x) * scale,
        50 + (y - foremost.y) * scale,
        size * scale,
        turn - foremost.turn,
      ),
    )
    .join('');
}

/** The hue of the first colour of the foremost layer. */
function hueOf(layers: readonly Layer[]): number {
  const [, red = 0, green = 0, blue = 0] = (/#(..)(..)(..)/.exec(JSON.stringify(layers.at(-1))) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (most === least) return 0;
  const sixth = (value: number) => value / (most - least);
  if (most === red) return Math.round(60 * sixth(green - blue) + 360) % 360;
  return Math.round(most === green ? 120 + 60 * sixth(blue - red) : 240 + 60 * sixth(red - green));
}

/** Draws a game from within; the same game always has the same bytes. */
export function drawInside(subject: CoverSubject): Inside {
  const { content, outlines, layers, typeface } = compose(subject, true);
  const { motif, scene } = pictureOf(subject.title);
  const chooser = chooserOf(hashOf(`inside:${subject.gameCode}`));
  const others = thingsOf[scene]
    .filter((name) => name !== motif)
    .map((name) => ({ name, at: chooser.next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ name }) => name);
  const box = { x: 0, y: 8, width: 480, height: 44, maxLines: 1, maxSize: 60, align: 'start' } as const;
  const { path, transform, width } = letter(subject.title, typeface, box);
  return {
    // A game's page allows no styles within markup.
    ground: `<defs>${outlines.join('')}</defs>${content.replaceAll(/ style="[^"]*"/g, '')}`,
    hue: hueOf(layers),
    title: {
      text: subject.title,
      viewBox: `0 0 ${Math.ceil(width)} 60`,
      outline: `<path fill="currentColor" d="${path}" transform="${transform}"/>`,
    },
    things: [motif, ...others].slice(0, thingCount).map((name) => ({ name, drawing: drawThing(name, layers) })),
  };
}
