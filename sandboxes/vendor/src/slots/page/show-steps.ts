import type { Step } from '@atrium/round-verifier/slots/outcome';
import { playSound } from '../../page/sounds.ts';
import type { Speech } from '../../page/texts.ts';
import type { GridView } from './grid-view.ts';
import type { MachineView } from './machine-view.ts';
import { winMarkup } from './win-markup.ts';

/** What the steps of a round are shown with. */
export interface Showing {
  readonly grid: GridView;
  readonly view: Pick<MachineView, 'spin' | 'showProgress'>;
  readonly options: { readonly speech: Speech };
  readonly state: { skip: (() => void) | null };
}

/** How long a step stays before the next one. */
const stayMs = { SPIN: 700, FALL: 600, RESPIN: 450, FREE: 500 } as const;

function progressOf({ arrival, left, multiplier = 1 }: Step, speech: Speech): string {
  const times = multiplier > 1 ? speech.say('multiplier', { multiplier }) : '';
  if (left === undefined) return times;
  const rest = speech.say(arrival === 'RESPIN' ? 'respinsLeft' : 'freeLeft', { count: left });
  return times ? `${rest} · ${times}` : rest;
}

/**
 * Shows a round step by step. Where there is more than one, the button that spins ends the showing: what was won is
 * decided already.
 */
export async function showSteps(showing: Showing, steps: readonly Step[], rowCount: number): Promise<Step | undefined> {
  const { grid, view, options, state } = showing;
  const { speech } = options;
  let isSkipped = false;
  let wake: () => void = () => undefined;
  let before: Step | null = null;
  for (const step of steps) {
    await grid.arrive(step, before);
    void playSound('stop');
    view.showProgress(progressOf(step, speech));
    before = step;
    if (step === steps.at(-1)) break;
    state.skip = () => {
      isSkipped = true;
      grid.hurry();
      wake();
    };
    view.spin.textContent = speech.say('skip');
    view.spin.removeAttribute('aria-disabled');
    if (step.wins.length > 0 && !isSkipped) grid.mark(step, winMarkup(step.wins, rowCount));
    if (isSkipped) continue;
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, stayMs[step.arrival]);
    });
  }
  state.skip = null;
  view.spin.textContent = speech.say('spin');
  view.spin.setAttribute('aria-disabled', 'true');
  view.showProgress('');
  return steps.at(-1);
}
