import type { getMissionLeaderboard as call } from '@atrium/contracts/calls';
import type { BoardLine } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { maskAccount, turnoverByDay } from '../../bets/index.ts';
import { periodAt } from './period.ts';

const shown = 20;

/** The week's effective bet by member, by the server's clock; the same score is the same rank. */
export const getMissionLeaderboard: Operation<typeof call> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const { from, to } = periodAt({ period: 'WEEKLY', starts_at: 0, ends_at: null }, clock.now(), merchant.timeZone);
  const { rows } = await sql<BoardLine & { id: string }>`
    with score as (
      select member_id, sum(effective_bet)::bigint as score from ${turnoverByDay} played
        where merchant_code = ${merchant.merchantCode} and day >= ${from} and day < ${to}
        group by member_id having sum(effective_bet) > 0
    ), ranked as (
      select member_id, score, rank() over (order by score desc)::int as rank from score
    ), line as (
      (select * from ranked order by rank, member_id limit ${shown})
      union select * from ranked where member_id = ${memberId}
    )
    select line.member_id as id, line.rank, line.score, member.account
      from line join member on member.id = line.member_id order by rank, line.member_id`.execute(db);
  const lineOf = ({ id, rank, score, account }: BoardLine & { id: string }): BoardLine => ({
    rank,
    score,
    account: id === memberId ? account : maskAccount(account),
  });
  const me = rows.find(({ id }) => id === memberId);
  return { board: rows.slice(0, shown).map(lineOf), me: me ? lineOf(me) : null, endsAt: to };
};
