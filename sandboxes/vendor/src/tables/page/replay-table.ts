import { chosenWith } from '@atrium/round-verifier/tables/rules';
import { element } from '../../page/element.ts';
import type { ReplayOptions } from '../../page/game.ts';
import { createReplayButton, drawReplay } from '../../page/replay-view.ts';
import type { TableFace } from './face.ts';

interface ShownHand {
  readonly outcome: unknown;
  readonly bets: readonly { readonly spot: string; readonly amount: number; readonly payout: number }[];
  readonly chosen?: readonly string[];
}

/** Shows a table's round again: what came, and what each bet got back. */
export function replayTable(options: ReplayOptions, face: TableFace): void {
  const { round, speech } = options;
  const { outcome, bets, chosen: said } = round.shown as ShownHand;
  const chosen = chosenWith(face.rules, bets, said);
  const stage = face.createStage(speech);
  const money = (minor: number) => speech.money(minor, round.currency);
  const cells = (values: readonly string[]) => values.map((value) => element('td', {}, value));
  const rows = bets.map(({ spot, amount, payout }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, face.nameOf(spot, speech)),
      ...cells([money(amount), money(payout)]),
    ),
  );
  const titles = ([`bet`, `stake`, `paidOut`] as const).map((key) => element('th', { scope: 'col' }, speech.say(key)));
  const list = element(
    'table',
    { class: 'bets' },
    element('thead', {}, element('tr', {}, ...titles)),
    element('tbody', {}, ...rows),
  );
  drawReplay(options, createReplayButton(options), {
    content: [element('div', { class: 'replay-stage' }, stage.root, list)],
    async show() {
      stage.wait();
      await stage.show(outcome, matchMedia('(prefers-reduced-motion: reduce)').matches, chosen);
      return {
        text: face.tell(outcome, speech, face.rules.choices ? chosen : undefined),
        tone: round.payout > round.stake ? 'win' : 'plain',
      };
    },
  });
}
