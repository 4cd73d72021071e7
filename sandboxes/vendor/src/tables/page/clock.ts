import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';

/** The phase of the round and the time it has left. */
export interface Clock {
  readonly root: HTMLElement;
  show(snapshot: Snapshot): void;
}

const keyOfPhase = {
  BETTING: 'phaseBetting',
  CLOSED: 'phaseClosed',
  CHOICE: 'phaseChoice',
  RESULT: 'phaseResult',
} as const;

/** Names a phase of a round, and each choice by itself. */
export const momentNameOf = ({ number, phase, step }: Snapshot): string => `${number} ${phase} ${step ?? ''}`;

export function createClock(speech: Speech): Clock {
  const name = element('strong', {});
  const seconds = element('span', { class: 'seconds', 'aria-hidden': 'true' });
  const bar = element('span', { class: 'time-left' });
  const root = element('div', { class: 'clock' }, name, seconds, element('span', { class: 'time' }, bar));
  let endsAt = 0;
  let shown = '';
  const count = () => {
    const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
    seconds.textContent = speech.say('secondsLeft', { count: left });
  };
  setInterval(count, 250);
  return {
    root,
    show(snapshot) {
      const left = snapshot.endsAt - snapshot.now;
      // The page's clock may be wrong; only what is left counts.
      endsAt = performance.now() + left;
      count();
      if (shown === momentNameOf(snapshot)) return;
      shown = momentNameOf(snapshot);
      root.dataset.phase = snapshot.phase;
      name.textContent = speech.say(keyOfPhase[snapshot.phase]);
      for (const animation of bar.getAnimations()) animation.cancel();
      const frames = [{ transform: `scaleX(${left / snapshot.lastsMs})` }, { transform: 'scaleX(0)' }];
      bar.animate(frames, { duration: Math.max(1, left), fill: 'forwards' });
    },
  };
}
