import { type Hand, paidOf, stakeOf } from './hand.ts';
import type { Snapshot } from './shown.ts';
import type { Table } from './table.ts';
import { momentAt } from './timetable.ts';

function handShown(hand: Hand): NonNullable<Snapshot['hand']> {
  const { bets, isClosed, balance } = hand;
  return {
    bets: bets.map(({ requestId, spot, amount, state, refusal, payout }) => {
      return { requestId, spot, amount, state, refusal, payout };
    }),
    stake: stakeOf(hand),
    paid: paidOf(hand),
    isClosed,
    balance,
  };
}

export function snapshotOf(
  table: Table,
  { now, hand, players }: { now: number; hand: Hand | undefined; players: number },
): Snapshot {
  const moment = momentAt(now);
  const result = table.resultOf(moment.number, now);
  return {
    ...moment,
    now,
    commitment: table.commitmentOf(moment.number),
    ...(result ? { result } : {}),
    road: table.roadBefore(moment.number),
    players,
    ...(hand ? { hand: handShown(hand) } : {}),
  };
}
