import type { Step } from '@atrium/round-verifier/slots/outcome';
import { drawing, element } from '../../page/element.ts';
import type { ReplayOptions } from '../../page/game.ts';
import { createReplayButton, drawReplay } from '../../page/replay-view.ts';
import type { SlotFace } from './face.ts';
import { createGridView } from './grid-view.ts';
import { isWin, roundMessage } from './round-message.ts';
import { showSteps } from './show-steps.ts';
import { symbolSprite } from './symbol-art.ts';
import { winMarkup } from './win-markup.ts';
import { gridInWords, wordsOf } from './words-of.ts';

/** Shows the steps of a slot's round again. */
export function replaySlot(options: ReplayOptions, face: SlotFace): void {
  const { round, speech } = options;
  const { steps } = round.shown as { steps: Step[] };
  const { rowCount, unitsPerStake } = face.maths;
  const look = { theme: options.theme, isCoin: face.hasCoins === true };
  const named = { speech, look, face };
  const grid = createGridView(face.maths, (units) => speech.amount((units * round.stake) / unitsPerStake));
  const progress = element('p', { class: 'progress' });
  const again = createReplayButton(options);
  const view = {
    spin: again.button,
    showProgress: (text: string) => {
      progress.textContent = text;
    },
  };
  const played = { outcome: 'PLAYED', roundId: '', steps, nonce: 0, settled: true, ...round } as const;
  drawReplay(options, again, {
    content: [
      drawing('0 0 0 0', symbolSprite(look), 'sprite'),
      element('div', { class: 'stage' }, grid.root, progress),
    ],
    async show() {
      grid.start();
      const last = await showSteps({ grid, view, options, state: again }, steps, rowCount);
      if (last) grid.root.setAttribute('aria-label', gridInWords(named, last));
      if (last && steps.length === 1 && isWin(played)) grid.mark(last, winMarkup(last.wins, rowCount));
      return roundMessage(played, wordsOf(named, round.currency));
    },
  });
}
