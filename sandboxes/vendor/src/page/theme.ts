import { textHash } from '@atrium/round-verifier/text-hash';

/** How one game looks, fixed by its code and title. */
export interface Theme {
  /** What else of the look is chosen by. */
  seed: number;
  hue: number;
  /** Hue of the accent: buttons, winning lines. */
  accentHue: number;
  backdrop: 'hills' | 'waves' | 'rays' | 'arches' | 'stars';
}

/** Light enough under dark lettering on any backdrop. */
const accentHues = [42, 34, 50, 84, 148, 172, 190] as const;
const backdrops = ['hills', 'waves', 'rays', 'arches', 'stars'] as const;

export function themeOf(gameCode: string, title: string): Theme {
  const seed = textHash(`${gameCode}|${title}`);
  const hue = (seed >>> 8) % 360;
  return {
    seed,
    hue,
    accentHue: accentHues[(seed >>> 4) % accentHues.length] ?? 42,
    backdrop: backdrops[(seed >>> 16) % backdrops.length] ?? 'hills',
  };
}
