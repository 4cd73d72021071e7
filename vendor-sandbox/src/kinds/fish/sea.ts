import { drawing, element } from '../../page/element.ts';
import type { Speech, TextKey } from '../../page/texts.ts';
import { type FishKind, fishKinds, fishPays } from './maths.ts';

/** How each kind is drawn: its colour, its size, how many swim, and how long it takes to cross the sea. */
const looks: Readonly<Record<FishKind, { hue: number; size: number; count: number; seconds: number }>> = {
  minnow: { hue: 190, size: 5, count: 4, seconds: 13 },
  angel: { hue: 45, size: 7, count: 3, seconds: 17 },
  ray: { hue: 265, size: 10, count: 2, seconds: 21 },
  turtle: { hue: 130, size: 10, count: 2, seconds: 30 },
  octopus: { hue: 330, size: 11, count: 2, seconds: 26 },
  shark: { hue: 210, size: 17, count: 1, seconds: 19 },
  whale: { hue: 225, size: 24, count: 1, seconds: 34 },
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

/** The sea with its fish; it is to look at, since the choice of a target has controls of its own. */
export interface Sea {
  readonly root: HTMLElement;
  aimAt(kind: FishKind): void;
  /** Shows the shots of a volley, one after the other. */
  volley(kind: FishKind, shots: readonly boolean[]): Promise<void>;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function swim(fish: HTMLElement, kind: FishKind, place: number): void {
  const { seconds } = looks[kind];
  const toLeft = place % 2 === 1;
  fish.style.top = `${8 + ((place * 37) % 66)}%`;
  fish.style.left = `${(place * 29) % 86}%`;
  if (toLeft) fish.classList.add('turned');
  if (isStill()) return;
  const [from, to] = toLeft ? ['105cqw', '-30cqw'] : ['-30cqw', '105cqw'];
  fish.style.left = '0';
  fish.animate([{ translate: `${from} 0` }, { translate: `${to} 0` }], {
    duration: seconds * 1_000,
    iterations: Number.POSITIVE_INFINITY,
    delay: -((place * 3_700) % (seconds * 1_000)),
  });
}

export function createSea(speech: Speech, onAim: (kind: FishKind) => void): Sea {
  const root = element('div', { class: 'sea', 'aria-hidden': 'true' });
  const swimming = fishKinds.flatMap((kind, row) =>
    Array.from({ length: looks[kind].count }, (_, index) => {
      const times = element(
        'span',
        { class: 'times' },
        speech.say('fishOption', { fish: '', pays: fishPays[kind] }).trim(),
      );
      const fish = element('div', { class: 'fish' }, fishDrawing(kind, 'fish-body'), times);
      fish.style.width = `max(${looks[kind].size}cqw, ${24 + looks[kind].size * 3}px)`;
      fish.addEventListener('click', () => onAim(kind));
      swim(fish, kind, row * 2 + index * 5);
      root.append(fish);
      return { kind, fish };
    }),
  );
  const targetsOf = (kind: FishKind) => swimming.filter((each) => each.kind === kind).map(({ fish }) => fish);
  const shotAt = async (fish: HTMLElement | undefined, isCaught: boolean): Promise<void> => {
    const bubble = element('span', { class: isCaught ? 'hit caught' : 'hit' });
    fish?.append(bubble);
    const frames = [
      { transform: 'scale(.2)', opacity: 1 },
      { transform: 'scale(1.5)', opacity: 0 },
    ];
    await bubble.animate(frames, isStill() ? 60 : 300).finished;
    bubble.remove();
    if (isCaught && !isStill()) fish?.animate([{ opacity: 0.1 }, { opacity: 0.1, offset: 0.7 }, { opacity: 1 }], 1_800);
  };
  return {
    root,
    aimAt(kind) {
      for (const each of swimming) each.fish.classList.toggle('aimed', each.kind === kind);
    },
    async volley(kind, shots) {
      const targets = targetsOf(kind);
      for (const [index, isCaught] of shots.entries()) await shotAt(targets[index % targets.length], isCaught);
    },
  };
}

export const fishName = (kind: FishKind, speech: Speech): string => speech.say(`fish_${kind}` as TextKey);
