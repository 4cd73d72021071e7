import { type GameType, gameTypes } from '@atrium/contracts/constants';
import type { TeamGameTypeRow, TransactionType } from '@atrium/contracts/entities';
import { type Flow, type FlowQuery, gainTypes } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Played, playedSums } from '../../bets/index.ts';

const nothing: Played = { rounds: 0, stake: 0, effectiveBet: 0, payout: 0, tieRefund: 0 };

const placeOf = ({ gameType }: { gameType: GameType | null }) =>
  gameType === null ? gameTypes.length : gameTypes.indexOf(gameType);

/**
 * What the team played by kind of game, in the order of the navigation, with what it got for it; last, what belongs to
 * no single kind.
 */
export async function gameTypeRows(
  db: Kysely<Database>,
  { members, from, to }: FlowQuery,
  flows: readonly Flow[],
): Promise<TeamGameTypeRow[]> {
  const rows = await db
    .selectFrom('turnover')
    .select(sql<GameType>`game_type`.as('gameType'))
    .select(playedSums)
    .where(sql<boolean>`member_id in (${members})`)
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .groupBy('game_type')
    .execute();
  const played = new Map<GameType | null, Played>(rows.map(({ gameType, ...sums }) => [gameType, sums]));
  const got = flows.filter(({ type }) => gotTypes.includes(type));
  const kinds = new Set<GameType | null>([...played.keys(), ...got.map(({ gameType }) => gameType)]);
  return [...kinds]
    .map((gameType) => {
      const { rounds, ...sums } = played.get(gameType) ?? nothing;
      const net = (...types: TransactionType[]) => netOf(got, gameType, types);
      const gains = {
        rebate: net('BET_REBATE', 'MEMBER_REBATE'),
        agentRebate: net('AGENT_REBATE'),
        promo: net('BONUS', 'POINT_CONVERT'),
        activityBonus: net('RED_PACKET'),
      };
      const { rebate, agentRebate, promo, activityBonus } = gains;
      const netProfit = sums.payout - sums.stake + rebate + agentRebate + promo + activityBonus;
      return { gameType, bets: rounds, ...sums, ...gains, netProfit };
    })
    .filter(({ gameType, ...figures }) => gameType !== null || Object.values(figures).some((figure) => figure !== 0))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** What a team gets beside its payouts. */
const gotTypes: readonly TransactionType[] = gainTypes;

const netOf = (flows: readonly Flow[], gameType: GameType | null, types: readonly TransactionType[]): number =>
  flows
    .filter((flow) => flow.gameType === gameType && types.includes(flow.type))
    .reduce((sum, flow) => sum + flow.in - flow.out, 0);
