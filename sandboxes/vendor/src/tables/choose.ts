import { chosenWith } from '@atrium/round-verifier/tables/rules';
import { Refusal, refusalOfWallet } from '../refusal.ts';
import type { Session } from '../sessions/session.ts';
import { type Hand, stakeOn } from './hand.ts';
import { askForBet, handOf, newBet, type TableTools } from './place-bets.ts';
import type { Table } from './table.ts';

export interface WantedChoice {
  readonly requestId: string;
  readonly number: number;
  /** The first is 0. */
  readonly step: number;
  readonly choice: string;
}

/** What a player has chosen so far. The wallet decides whether a bet that stakes again was made. */
export const chosenOf = ({ rules }: Table, { bets, chosen }: Hand): readonly string[] =>
  chosenWith(
    rules,
    bets.filter(({ state }) => state === 'PLACED' || state === 'PAID'),
    chosen,
  );

/** What a player may choose at this moment; nothing where an earlier step passed without a word. */
export function choicesNow(table: Table, hand: Hand, now: number): readonly string[] {
  const { choices } = table.rules;
  const { number, step } = table.timetable.momentAt(now);
  const chosen = chosenOf(table, hand);
  if (!choices || step === undefined || number !== hand.number || chosen.length !== step) return [];
  return stakeOn(hand, choices.spot) > 0 ? table.choicesOf(number, chosen) : [];
}

/**
 * Notes what a player chose in a step; the same choice again changes nothing. A choice that stakes again counts once
 * the wallet has taken the stake.
 * @throws Refusal `NOT_YOUR_TURN`, or as the wallet refuses the stake
 */
export async function choose(
  tools: TableTools,
  table: Table,
  session: Session,
  { requestId, number, step, choice }: WantedChoice,
): Promise<void> {
  const hand = handOf(tools.journal, session, number);
  const { choices } = table.rules;
  if (!hand || !choices) throw new Refusal('NOT_YOUR_TURN');
  const known = hand.bets.find((bet) => bet.requestId === requestId);
  if (known?.state === 'REFUSED') throw refusalOfWallet(known.refusal ?? '');
  if (known || chosenOf(table, hand)[step] === choice) return;
  const moment = table.timetable.momentAt(tools.now());
  if (moment.step !== step || !choicesNow(table, hand, tools.now()).includes(choice)) {
    throw new Refusal('NOT_YOUR_TURN');
  }
  if (choice !== choices.stakesAgain) {
    await tools.journal.saveHand({ ...hand, chosen: [...(hand.chosen ?? []), choice] });
    return;
  }
  const bet = newBet({ requestId, spot: choice, amount: stakeOn(hand, choices.spot) });
  const placing = { ...hand, bets: [...hand.bets, bet] };
  await tools.journal.saveHand(placing);
  const asked = (await askForBet(tools, placing, bet)).bets.at(-1);
  if (asked?.state === 'REFUSED') throw refusalOfWallet(asked.refusal ?? '');
}
