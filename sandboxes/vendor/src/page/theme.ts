import type { Inside } from '@atrium/artwork';
import { textHash } from '@atrium/round-verifier/text-hash';

/** How one game looks, fixed by its code and its name. */
export interface Theme {
  hue: number;
  /** Hue of the accent: buttons, winning lines. */
  accentHue: number;
  /** Drawn from what the game's cover is drawn from. */
  art: Inside;
}

/** Light enough under dark lettering on any ground. */
const accentHues = [42, 34, 50, 84, 148, 172, 190] as const;

/** The theme of the page, from what the server wrote into it. */
export function themeOf(gameCode: string): Theme {
  const art = JSON.parse(document.querySelector('#art')?.textContent ?? '') as Inside;
  return { hue: art.hue, accentHue: accentHues[textHash(gameCode) % accentHues.length] ?? 42, art };
}
