import type { GameFilters } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import type { OperationContext } from '../../../operation/operation.ts';
import { visibleVendors } from '../visible.ts';
import { newGameMs } from './game-card.ts';
import { matchTitle, type TitleMatch } from './match-title.ts';
import { ownGames } from './own-game-codes.ts';
import { titleKeyOf } from './title-key.ts';
import { type Games, gamesWithHeat } from './with-heat.ts';

/** Games that the merchant's players may see. */
export const visibleGames = ({ db, merchant }: Pick<OperationContext, 'db' | 'merchant'>): Games =>
  gamesWithHeat(db, merchant).where('game.vendor', 'in', visibleVendors(db, merchant).select('vendor.code'));

/** Runs what needs the match of a search; its threshold holds for a transaction. */
export function withMatch<T>(
  { keyword }: Pick<GameFilters, 'keyword'>,
  context: OperationContext,
  work: (context: OperationContext, match: TitleMatch | null) => Promise<T>,
): Promise<T> {
  const key = titleKeyOf(keyword ?? '');
  if (!key) return work(context, null);
  return context.transaction(async (tx) => work(tx, await matchTitle(tx.db, key)));
}

/** The games that pass every filter. */
export function narrow(games: Games, filters: GameFilters, context: OperationContext, match: TitleMatch | null): Games {
  const { gameType, vassalage, gameClassify, volatility, feature, minRtp } = filters;
  let narrowed = games;
  if (match) narrowed = narrowed.where(match.condition);
  if (gameType) narrowed = narrowed.where('game.game_type', '=', gameType);
  if (vassalage) narrowed = narrowed.where('game.vendor', 'in', vassalage.split(','));
  if (volatility) narrowed = narrowed.where('game.volatility', '=', volatility);
  if (feature) narrowed = narrowed.where(sql<boolean>`game.features @> array[${feature}]`);
  if (minRtp) narrowed = narrowed.where('game.rtp', '>=', minRtp);
  return selectedBy(gameClassify, narrowed, context);
}

function selectedBy(select: GameFilters['gameClassify'], games: Games, { db, clock, caller }: OperationContext): Games {
  switch (select) {
    case 'HOT':
      return games.where('game_heat.rounds', 'is not', null);
    case 'NEW':
      return games.where('game.released_at', '>=', clock.now() - newGameMs);
    case 'RECENT':
      return games.where('game.game_code', 'in', ownGames(db, caller?.memberId ?? '', 'played_at'));
    case 'FAV':
      return games.where('game.game_code', 'in', ownGames(db, caller?.memberId ?? '', 'marked_at'));
    default:
      return games;
  }
}
