import { daysIn, shiftDay } from '@atrium/contracts/calendar';
import type { listTeamDays as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { teamGainsByDay, teamPlayedByDay } from '../../bets/index.ts';
import { incomeByDay } from './agent-income.ts';

export const listTeamDays: Operation<typeof call> = async (range, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const query = { agentId, ...teamSpan(range, merchant), timeZone: merchant.timeZone };
  const [played, gains, incomes] = await Promise.all([
    teamPlayedByDay(db, query),
    teamGainsByDay(db, query),
    incomeByDay(db, query),
  ]);
  const playedOf = new Map(played.map((row) => [row.day, row]));
  const gainedOf = new Map(gains.map(({ day, gained }) => [day, gained]));
  const incomeOf = new Map(incomes.map(({ day, income }) => [day, income]));
  const days = Array.from({ length: daysIn(range) }, (_, index) => {
    const day = shiftDay(range.from, index);
    const { stake, payout } = playedOf.get(day) ?? { stake: 0, payout: 0 };
    return { day, stake, netProfit: payout - stake + (gainedOf.get(day) ?? 0), income: incomeOf.get(day) ?? 0 };
  });
  return { days, asOf: clock.now() };
};
