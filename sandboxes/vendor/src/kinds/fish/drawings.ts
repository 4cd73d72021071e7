import type { FishKind } from '@atrium/round-verifier/kinds/fish/maths';
import { drawing } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';

/** How each kind is drawn: its colour, and its size as a share of the sea's width. */
const looks: Readonly<Record<FishKind, { hue: number; size: number }>> = {
  minnow: { hue: 190, size: 5 },
  angel: { hue: 45, size: 7 },
  ray: { hue: 265, size: 10 },
  turtle: { hue: 130, size: 10 },
  octopus: { hue: 330, size: 11 },
  shark: { hue: 210, size: 17 },
  whale: { hue: 225, size: 24 },
};

const eye = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="4" fill="#fff"/><circle cx="${x + 1}" cy="${y}" r="2" fill="#111"/>`;
/** Bodies on a field of 100 by 60, looking to the right. */
const bodies: Readonly<Record<FishKind, (light: string, dark: string) => string>> = {
  minnow: (a, b) =>
    `<path fill="${b}" d="M28 30L4 12v36z"/><ellipse cx="56" cy="30" rx="38" ry="17" fill="${a}"/>${eye(80, 26)}`,
  angel: (a, b) =>
    `<path fill="${b}" d="M30 30L8 14v32z"/><path fill="${a}" d="M92 30C74 4 52 2 38 0c6 12 4 20-12 30 16 10 18 18 12 30 14-2 36-4 54-30z"/><path d="M52 6v48M66 8v44" stroke="${b}" stroke-width="6"/>${eye(80, 26)}`,
  ray: (a, b) =>
    `<path d="M30 32C16 36 8 34 2 28" stroke="${b}" stroke-width="4" fill="none"/><path fill="${a}" d="M94 32C76 22 66 4 56 2 50 14 36 24 24 32c12 8 26 14 32 26 10-2 20-16 38-26z"/>${eye(78, 30)}`,
  turtle: (a, b) =>
    `<path fill="${b}" d="M34 40L18 58l24-8zM66 42l8 16 4-18zM26 26L8 20l14 16z"/><circle cx="86" cy="28" r="11" fill="${b}"/><ellipse cx="50" cy="30" rx="32" ry="22" fill="${a}"/><path d="M36 14l14 16 16-14M50 30v20" stroke="${b}" stroke-width="4" fill="none"/>${eye(89, 25)}`,
  octopus: (a, b) =>
    `<path d="M36 34C18 32 12 46 4 42M38 40C24 44 22 56 12 56M46 42c-4 8-4 14-12 18M54 40c0 10 4 16 0 20" stroke="${b}" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="58" cy="24" r="24" fill="${a}"/>${eye(70, 20)}`,
  shark: (a, b) =>
    `<path fill="${b}" d="M22 30L2 8l6 22-6 22zM52 16L42 0l28 14z"/><path fill="${a}" d="M98 30C80 14 50 12 16 28v6c30 14 64 16 82-4z"/><path fill="#eef" d="M92 36c-16 10-44 10-62 2 20 2 44 2 62-2z"/>${eye(82, 25)}`,
  whale: (a, b) =>
    `<path fill="${b}" d="M20 30L0 12c0 12 4 16 10 18C4 32 0 38 0 48z"/><path fill="${a}" d="M98 32C96 10 76 4 58 4 36 4 24 18 12 26v8c14 16 34 22 52 22 20 0 34-8 34-24z"/><path fill="#e8eef8" d="M94 42c-10 12-40 16-58 4 20 4 40 4 58-4z"/>${eye(80, 26)}`,
};

export function fishDrawing(kind: FishKind, className: string): SVGSVGElement {
  const { hue } = looks[kind];
  return drawing('0 0 100 60', bodies[kind](`hsl(${hue} 72% 58%)`, `hsl(${hue} 62% 38%)`), className);
}

export const fishWidth = (kind: FishKind): string => `max(${looks[kind].size}cqw, ${24 + looks[kind].size * 3}px)`;

export const fishName = (kind: FishKind, speech: Speech): string => speech.say(`fish_${kind}` as TextKey);
