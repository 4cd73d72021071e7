import { type PictureSet, pictureSets } from './pictures.ts';

/** How one game looks: four pictures for the high symbols and a palette, both fixed by its code and title. */
export interface Theme {
  pictures: PictureSet;
  hue: number;
  /** Hue of the accent: buttons, winning lines. */
  accentHue: number;
  backdrop: 'hills' | 'waves' | 'rays' | 'arches' | 'stars';
}

const wordsBySet: readonly RegExp[] = [
  /temple|palace|lotus|crown|king|queen|dragon|empire|lantern|pagoda|raja|throne|fan|bell/i,
  /sea|pearl|tide|coral|harbou?r|ocean|reef|fish|koi|river|bay|island|whale|anchor|lagoon/i,
  /sun|moon|star|sky|comet|night|dawn|cloud|aurora|orbit|galaxy|storm|thunder/i,
  /forest|garden|owl|fox|leaf|wild|jungle|grove|meadow|bamboo|mushroom|orchard|tiger|monsoon/i,
  /fruit|mango|cherry|spice|feast|market|sugar|candy|chili|honey|festival|carnival|fiesta/i,
  /gear|clock|iron|engine|key|robot|rocket|city|neon|machine|steam|rail|workshop/i,
];
/** Light enough under dark lettering on any backdrop. */
const accentHues = [42, 34, 50, 84, 148, 172, 190] as const;
const backdrops = ['hills', 'waves', 'rays', 'arches', 'stars'] as const;

/** FNV-1a: small, and the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

export function themeOf(gameCode: string, title: string): Theme {
  const seed = hash(`${gameCode}|${title}`);
  const named = wordsBySet.findIndex((words) => words.test(title));
  const set = pictureSets[named === -1 ? seed % pictureSets.length : named] ?? pictureSets[0];
  const hue = (seed >>> 8) % 360;
  return {
    pictures: set,
    hue,
    accentHue: accentHues[(seed >>> 4) % accentHues.length] ?? 42,
    backdrop: backdrops[(seed >>> 16) % backdrops.length] ?? 'hills',
  };
}
