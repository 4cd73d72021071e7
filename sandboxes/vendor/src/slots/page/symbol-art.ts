import type { Speech } from '../../page/texts.ts';
import type { Theme } from '../../page/theme.ts';

/** The four low symbols: cut stones that differ in shape as well as colour. */
const stones: readonly { hue: number; outline: string; facets: string }[] = [
  { hue: 350, outline: 'M50 8l38 42-38 42L12 50z', facets: 'M50 8L34 50l16 42 16-42z' },
  { hue: 205, outline: 'M50 8l36 21v42L50 92 14 71V29z', facets: 'M50 8L30 40l20 52 20-52z' },
  { hue: 145, outline: 'M50 10a40 40 0 110 80 40 40 0 010-80z', facets: 'M50 10L28 50l22 40 22-40z' },
  { hue: 42, outline: 'M50 10l42 76H8z', facets: 'M50 10L32 62l18 24 18-24z' },
];

function stone(index: number): string {
  const { hue, outline, facets } = stones[index] ?? { hue: 0, outline: '', facets: '' };
  return (
    `<path d="${outline}" fill="hsl(${hue} 70% 42%)"/><path d="${facets}" fill="hsl(${hue} 78% 60%)"/>` +
    `<path d="${outline}" fill="none" stroke="hsl(${hue} 90% 82%)" stroke-width="3" stroke-linejoin="round"/>`
  );
}

function wildArt(accentHue: number): string {
  return (
    `<rect x="6" y="14" width="88" height="72" rx="16" fill="hsl(${accentHue} 85% 55%)"/>` +
    `<rect x="12" y="20" width="76" height="60" rx="11" fill="hsl(${accentHue} 70% 22%)"/>` +
    `<path d="M20 34l9 34 9-22 3-1 9 23 9-23 3 1 9 22 9-34" fill="none" stroke="hsl(${accentHue} 95% 80%)" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

function scatterArt(accentHue: number): string {
  const rays = Array.from(
    { length: 12 },
    (_, index) => `<path d="M50 50L46 2h8z" transform="rotate(${index * 30} 50 50)"/>`,
  );
  return (
    `<g fill="hsl(${(accentHue + 40) % 360} 90% 62%)">${rays.join('')}</g>` +
    `<circle cx="50" cy="50" r="30" fill="hsl(${(accentHue + 40) % 360} 85% 50%)"/>` +
    `<circle cx="50" cy="50" r="24" fill="hsl(${(accentHue + 40) % 360} 75% 24%)"/>` +
    `<path d="M50 32l5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1z" fill="hsl(${(accentHue + 40) % 360} 95% 84%)"/>`
  );
}

const coinArt =
  '<circle cx="50" cy="50" r="43" fill="hsl(36 80% 38%)"/><circle cx="50" cy="47" r="41" fill="hsl(45 92% 56%)"/>' +
  '<circle cx="50" cy="47" r="32" fill="hsl(42 88% 46%)"/><circle cx="50" cy="47" r="32" fill="none" stroke="hsl(48 95% 74%)" stroke-width="3"/>';

/** What a slot is drawn with; its second symbol is a coin where coins are held. */
export interface SlotLook {
  readonly theme: Theme;
  readonly isCoin: boolean;
}

/** One `<symbol>` for each of the ten, to be used by the cells of the reels. */
export function symbolSprite({ theme, isCoin }: SlotLook): string {
  const art = [
    wildArt(theme.accentHue),
    isCoin ? coinArt : scatterArt(theme.accentHue),
    ...theme.art.things.map(({ drawing }) => drawing),
    ...stones.map((_, index) => stone(index)),
  ];
  return art.map((content, index) => `<symbol id="symbol-${index}" viewBox="0 0 100 100">${content}</symbol>`).join('');
}

/** The name of a symbol on screen and for a screen reader. */
export function symbolName({ theme, isCoin }: SlotLook, speech: Speech, index: number): string {
  if (index === 0) return speech.say('WILD');
  if (index === 1) return speech.say(isCoin ? 'COIN' : 'SCATTER');
  const thing = theme.art.things[index - 2];
  return (thing ? speech.texts.pictures[thing.name] : speech.texts.stones[index - 6]) ?? '';
}
