import { type GameType, gameTypes } from '@atrium/contracts/constants';
import { gainTypes, gainTypesOf, type TeamGameTypeRow, type TransactionType } from '@atrium/contracts/entities';
import type { Flow } from '@atrium/ledger';
import type { Played } from '../../bets/index.ts';

const nothing: Played = { rounds: 0, stake: 0, effectiveBet: 0, payout: 0, tieRefund: 0 };

const placeOf = ({ gameType }: { gameType: GameType | null }) =>
  gameType === null ? gameTypes.length : gameTypes.indexOf(gameType);

/**
 * What the team played by kind of game, in the order of the navigation, with what it got for it; last, what belongs to
 * no single kind.
 */
export function gameTypeRows(
  rows: readonly (Played & { readonly gameType: GameType })[],
  flows: readonly Flow[],
): TeamGameTypeRow[] {
  const played = new Map<GameType | null, Played>(rows.map(({ gameType, ...sums }) => [gameType, sums]));
  const got = flows.filter(({ type }) => gotTypes.includes(type));
  const kinds = new Set<GameType | null>([...played.keys(), ...got.map(({ gameType }) => gameType)]);
  return [...kinds]
    .map((gameType) => {
      const { rounds, ...sums } = played.get(gameType) ?? nothing;
      const net = (types: readonly TransactionType[]) => netOf(got, gameType, types);
      const gains = {
        rebate: net(gainTypesOf.rebate),
        agentRebate: net(gainTypesOf.agentRebate),
        promo: net(gainTypesOf.promo),
        activityBonus: net(gainTypesOf.activityBonus),
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
