import { boundsOf } from '@atrium/contracts/calendar';
import type { CallRequest, CallValue, listBets as call } from '@atrium/contracts/calls';
import type { Merchant } from '@atrium/contracts/constants';
import { pageWithin } from '@atrium/postgres';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { betDays, gameNameIn } from '../../bets/index.ts';
import { betRecordOf, ownBets } from './own-bets.ts';

/** The player's own bets, newest first; totals are of the whole range. */
export const listBets: Operation<typeof call> = (request, context) =>
  betsOf(context, { memberId: requireCaller(context).memberId, merchant: context.merchant }, request);

interface Owner {
  readonly memberId: string;
  readonly merchant: Merchant;
}

/** The same of a player, in the reader's language. */
export async function betsOf(
  { db, clock, language }: OperationContext,
  { memberId, merchant: { timeZone } }: Owner,
  request: CallRequest<typeof call>,
): Promise<CallValue<typeof call>> {
  const { from, to, pageNo, pageSize, ...filters } = request;
  const range = boundsOf({ from, to }, timeZone);
  const query = { memberId, ...range, filters };
  const days = await betDays(db, { ...query, timeZone, now: clock.now(), bets: ownBets(db, query) });
  const page = pageWithin(range, days, { offset: (pageNo - 1) * pageSize, size: pageSize });
  const rows = await ownBets(db, { ...query, ...page })
    .selectAll('bet')
    .select(gameNameIn(language).as('shown_name'))
    .orderBy('bet_time', 'desc')
    .orderBy('order_no', 'desc')
    .limit(pageSize)
    .offset(page.offset)
    .execute();
  const sum = (name: 'count' | 'stake' | 'effectiveBet' | 'payout' | 'netProfit') =>
    days.reduce((total, day) => total + day[name], 0);
  const total = sum('count');
  return {
    ...asPage(
      rows.map((row) => betRecordOf(row, row.shown_name, language)),
      total,
      { pageNo, pageSize },
    ),
    totals: {
      stake: sum('stake'),
      effectiveBet: sum('effectiveBet'),
      payout: sum('payout'),
      netProfit: sum('netProfit'),
    },
  };
}
