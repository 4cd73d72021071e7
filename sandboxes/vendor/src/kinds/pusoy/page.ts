import { type CardGame, rakeThousandths } from '@atrium/round-verifier/cards/rules';
import { game, type PusoyView, winnersOf } from '@atrium/round-verifier/kinds/pusoy/game';
import { type Row, rankRow, rowNames, rowSizes } from '@atrium/round-verifier/kinds/pusoy/rules';
import { cardsText, cardsView } from '../../cards/page/card-view.ts';
import type { CardFace } from '../../cards/page/face.ts';
import { cardPage } from '../../cards/page/room-page.ts';
import { element } from '../../page/element.ts';
import type { Speech } from '../../page/texts.ts';
import { createArranging } from './arranging.ts';

/** A row as it lies, with what it is, and whether it is the best of the table. */
function rowView(row: Row, index: number, isBest: boolean, speech: Speech): HTMLElement {
  const rank = speech.say(`row_${rankRow(row).category}`);
  const name = speech.say(rowNames[index] ?? 'rowBack');
  const label = `${name}: ${cardsText(row)}, ${rank}${isBest ? `, ${speech.say('rowWins')}` : ''}`;
  return element('div', { class: 'row', ...(isBest ? { 'data-best': '' } : {}) }, cardsView(row, label), rank);
}

const face: CardFace<PusoyView> = {
  game: game as CardGame,
  hasLaidOut: true,
  rules: (speech) =>
    speech.say('rulesPusoy', { rake: speech.percent(rakeThousandths / 1_000), seconds: game.turnMs / 1_000 }),
  seat({ view }, place, speech) {
    const rows = view.rows[place];
    const says = speech.say(view.isLaid[place] ? 'rowsLaid' : 'rowsOpen');
    if (!rows) return { says, content: null };
    const all = view.rows.flatMap((each) => (each ? [each] : []));
    const isBest = (row: number) => all.length === view.rows.length && winnersOf(all, row).includes(place);
    const views = rowSizes.map((_, index) => rowView(rows[index] ?? [], index, isBest(index), speech));
    return { says, content: element('div', { class: 'rows' }, ...views) };
  },
  controls: createArranging,
};

export const { open, replay } = cardPage(face);
