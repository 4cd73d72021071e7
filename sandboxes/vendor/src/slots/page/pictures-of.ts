import type { Theme } from '../../page/theme.ts';
import type { SlotFace } from './face.ts';
import { type PictureSet, pictureSets } from './pictures.ts';
import type { SlotLook } from './symbol-art.ts';

const wordsBySet: readonly RegExp[] = [
  /temple|palace|lotus|crown|king|queen|dragon|empire|lantern|pagoda|raja|throne|fan|bell/i,
  /sea|pearl|tide|coral|harbou?r|ocean|reef|fish|koi|river|bay|island|whale|anchor|lagoon/i,
  /sun|moon|star|sky|comet|night|dawn|cloud|aurora|orbit|galaxy|storm|thunder/i,
  /forest|garden|owl|fox|leaf|wild|jungle|grove|meadow|bamboo|mushroom|orchard|tiger|monsoon/i,
  /fruit|mango|cherry|spice|feast|market|sugar|candy|chili|honey|festival|carnival|fiesta/i,
  /gear|clock|iron|engine|key|robot|rocket|city|neon|machine|steam|rail|workshop/i,
];

/** The four pictures of a slot's high symbols: those that its title speaks of, or any four. */
function picturesOf(theme: Theme, title: string): PictureSet {
  const named = wordsBySet.findIndex((words) => words.test(title));
  return pictureSets[named === -1 ? theme.seed % pictureSets.length : named] ?? pictureSets[0];
}

/** How a title looks. */
export function lookOf({ theme, title }: { theme: Theme; title: string }, face: SlotFace): SlotLook {
  return { theme, pictures: picturesOf(theme, title), isCoin: face.hasCoins === true };
}
