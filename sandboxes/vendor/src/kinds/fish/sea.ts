import { type FishKind, fishPays } from '@atrium/round-verifier/kinds/fish/maths';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';
import { fishDrawing, fishWidth } from './drawings.ts';
import { type School, type Swimmer, swimmersIn } from './school.ts';

/** The sea with the fish of its room; it is to look at, since the choice of a target has controls of its own. */
export interface Sea {
  readonly root: HTMLElement;
  aimAt(kind: FishKind): void;
  /** Shows the shots of a volley, one after the other. */
  volley(kind: FishKind, shots: readonly boolean[]): Promise<void>;
  /** Sets the sea by the clock of the server again: that of a page stands still while its machine sleeps. */
  follow(school: School): void;
}

/** A fish as it is drawn. */
interface Swimming {
  readonly swimmer: Swimmer;
  readonly fish: HTMLElement;
  readonly path: Animation;
}

const fillEveryMs = 250;
/** Fish are drawn before they enter, so that none appears in the middle of the sea. */
const aheadMs = 1_500;
/** Where nothing may move, all pages of a room show it as it was when the minute began. */
const stillForMs = 60_000;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lets a fish swim, or stand where it is now. */
function swim(fish: HTMLElement, swimmer: Swimmer, now: number): Animation {
  const { entersAt, leavesAt, isToLeft, fromDepth, toDepth } = swimmer;
  const [start, end] = isToLeft ? ['100cqw', '-100%'] : ['-100%', '100cqw'];
  const frames = [{ translate: `${start} ${fromDepth * 100}cqh` }, { translate: `${end} ${toDepth * 100}cqh` }];
  const path = fish.animate(frames, { duration: leavesAt - entersAt, fill: 'both' });
  path.currentTime = now - entersAt;
  if (isStill()) path.pause();
  return path;
}

function drawFish({ id, kind, isToLeft }: Swimmer, speech: Speech): HTMLElement {
  const text = speech.say('fishOption', { fish: '', pays: fishPays[kind] }).trim();
  const times = element('span', { class: 'times' }, text);
  const side = isToLeft ? 'fish turned' : 'fish';
  const fish = element('div', { class: side, 'data-fish': id }, fishDrawing(kind, 'fish-body'), times);
  fish.style.width = fishWidth(kind);
  return fish;
}

async function shotAt(fish: HTMLElement | undefined, isCaught: boolean): Promise<void> {
  const bubble = element('span', { class: isCaught ? 'hit caught' : 'hit' });
  fish?.append(bubble);
  const frames = [
    { transform: 'scale(.2)', opacity: 1 },
    { transform: 'scale(1.5)', opacity: 0 },
  ];
  await bubble.animate(frames, isStill() ? 60 : 300).finished;
  bubble.remove();
  if (isCaught && !isStill()) fish?.animate([{ opacity: 0.1 }, { opacity: 0.1, offset: 0.7 }, { opacity: 1 }], 1_800);
}

/** How far a fish is from the middle of its way. */
const offMiddle = ({ entersAt, leavesAt }: Swimmer, now: number) => Math.abs((entersAt + leavesAt) / 2 - now);

export function createSea(speech: Speech, school: School, onAim: (kind: FishKind) => void): Sea {
  const root = element('div', { class: 'sea', 'aria-hidden': 'true' });
  const swimming = new Map<string, Swimming>();
  let aimed: FishKind | null = null;
  let ahead = school.now - performance.now();
  const now = () => {
    const time = performance.now() + ahead;
    return isStill() ? Math.floor(time / stillForMs) * stillForMs : time;
  };
  const mark = ({ fish, swimmer }: Swimming) => fish.classList.toggle('aimed', swimmer.kind === aimed);
  const enter = (swimmer: Swimmer, at: number) => {
    const fish = drawFish(swimmer, speech);
    fish.addEventListener('click', () => onAim(swimmer.kind));
    root.append(fish);
    const drawn = { swimmer, fish, path: swim(fish, swimmer, at) };
    swimming.set(swimmer.id, drawn);
    mark(drawn);
  };
  const fill = () => {
    const at = now();
    const wanted = swimmersIn(school.seed, at, isStill() ? at : at + aheadMs);
    const ids = new Set(wanted.map(({ id }) => id));
    for (const [id, { fish }] of swimming) {
      if (ids.has(id)) continue;
      fish.remove();
      swimming.delete(id);
    }
    for (const swimmer of wanted) if (!swimming.has(swimmer.id)) enter(swimmer, at);
  };
  fill();
  setInterval(fill, fillEveryMs);
  return {
    root,
    aimAt(kind) {
      aimed = kind;
      for (const each of swimming.values()) mark(each);
    },
    async volley(kind, shots) {
      const at = now();
      const targets = [...swimming.values()]
        .filter(({ swimmer }) => swimmer.kind === kind && swimmer.entersAt <= at)
        .sort((one, other) => offMiddle(one.swimmer, at) - offMiddle(other.swimmer, at));
      for (const [index, isCaught] of shots.entries()) await shotAt(targets[index % targets.length]?.fish, isCaught);
    },
    follow(latest) {
      ahead = latest.now - performance.now();
      const at = now();
      for (const { path, swimmer } of swimming.values()) path.currentTime = at - swimmer.entersAt;
      fill();
    },
  };
}
