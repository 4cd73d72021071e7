import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import { choicesNow, chosenOf } from './choose.ts';
import { type Hand, paidOf, stakeOf } from './hand.ts';
import type { Table } from './table.ts';

function handShown(table: Table, hand: Hand, now: number): NonNullable<Snapshot['hand']> {
  const { bets, isClosed, balance } = hand;
  return {
    bets: bets.map(({ requestId, spot, amount, state, refusal, payout }) => {
      return { requestId, spot, amount, state, refusal, payout };
    }),
    stake: stakeOf(hand),
    paid: paidOf(hand),
    isClosed,
    balance,
    ...(table.rules.choices ? { chosen: chosenOf(table, hand), choices: choicesNow(table, hand, now) } : {}),
  };
}

export function snapshotOf(
  table: Table,
  { now, hand, players }: { now: number; hand: Hand | undefined; players: number },
): Snapshot {
  const moment = table.timetable.momentAt(now);
  const result = table.resultOf(moment.number, now);
  return {
    ...moment,
    now,
    commitment: table.commitmentOf(moment.number),
    ...(result ? { result } : {}),
    ...(moment.phase === 'CHOICE' ? { seen: table.seenOf(moment.number, now) } : {}),
    road: table.roadBefore(moment.number),
    players,
    ...(hand ? { hand: handShown(table, hand, now) } : {}),
  };
}
