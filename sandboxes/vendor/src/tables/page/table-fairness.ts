import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import { element } from '../../page/element.ts';
import { verifyRevealed } from '../../page/verify.ts';
import type { TableOptions } from './table-view.ts';

/** The commitment of the round that takes bets, and the check of the one that ended last. */
export interface TableFairness {
  readonly content: readonly Node[];
  show(snapshot: Snapshot): Promise<void>;
}

/** How the numbers of a round are named: the table stands in the place of a player's own seed. */
const messageOf = (gameCode: string, number: number) => `${gameCode}:${number}`;

export function createTableFairness({
  seat,
  speech,
  face,
}: Pick<TableOptions, 'seat' | 'speech' | 'face'>): TableFairness {
  const commitment = element('code', {});
  const revealed = element('div', { class: 'revealed' });
  let checked = -1;
  const check = async ({ number, commitment: promised, result }: Snapshot) => {
    if (!result || checked === number) return;
    checked = number;
    const { serverSeed, outcome } = result;
    const message = messageOf(seat.gameCode, number);
    const isEqual = await verifyRevealed({ serverSeed, commitment: promised, message }, outcome, face.rules.draw);
    const verdict = isEqual === null ? 'unverifiable' : isEqual ? 'tableVerified' : 'mismatch';
    const entry = (label: string, value: string) =>
      element('p', {}, element('strong', {}, label), element('code', {}, value));
    revealed.replaceChildren(
      entry(speech.say('seedHash'), promised),
      entry(speech.say('revealed'), serverSeed),
      entry(speech.say('message'), message),
      element('p', {}, `${face.tell(outcome, speech)} ${speech.say(verdict)}`),
    );
  };
  return {
    content: [
      element('p', {}, speech.say('tableFairness')),
      element('p', {}, element('strong', {}, speech.say('hashOfRound')), commitment),
      element('h3', {}, speech.say('lastResult')),
      revealed,
      element('p', { class: 'small' }, speech.say('tableFormula')),
    ],
    show(snapshot) {
      commitment.textContent = snapshot.commitment;
      return check(snapshot);
    },
  };
}
