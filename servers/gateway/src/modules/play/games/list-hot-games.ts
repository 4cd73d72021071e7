import type { listHotGames as call, GameFilters } from '@atrium/contracts/calls';
import { hotRules } from '@atrium/contracts/constants';
import type { Operation, OperationContext } from '../../../operation/operation.ts';
import { closuresNow } from './closures.ts';
import { gameCardOf } from './game-card.ts';
import { byPopularity, inOrder, rowsOf } from './in-order.ts';
import { narrow, visibleGames, withMatch } from './narrow-games.ts';
import type { Games, GameWithHeat } from './with-heat.ts';

interface Hot {
  readonly rows: readonly GameWithHeat[];
  readonly basis: 'PLAYED' | 'FEATURED';
}

/** What is played most; where too little was, the hot ones before the first games of the operator's own order. */
export async function hotGames(context: OperationContext): Promise<Hot> {
  const games = visibleGames(context).where('game.is_game', '=', 'GAME');
  const rows = await rowsOf(games.where('game_heat.rounds', 'is not', null))
    .orderBy('game_heat.rounds', 'desc')
    .orderBy('game.game_code')
    .limit(hotRules.shown)
    .execute();
  if (rows.length >= hotRules.leastShown) return { rows, basis: 'PLAYED' };
  const picks = games.where('game.game_type', '=', 'RNG').where('game_heat.rounds', 'is', null);
  const featured = await byPopularity(rowsOf(picks))
    .limit(hotRules.shown - rows.length)
    .execute();
  return { rows: [...rows, ...featured], basis: 'FEATURED' };
}

/** The same games, to be narrowed. */
export const amongHot = (context: OperationContext, { rows }: Hot): Games =>
  visibleGames(context).where('game.game_code', 'in', ['', ...rows.map(({ game_code }) => game_code)]);

export const listHotGames: Operation<typeof call> = async (request, context) => {
  const hot = await hotGames(context);
  const rows = isNarrow(request) || request.sort ? await narrowed(hot, request, context) : hot.rows;
  const closures = await closuresNow(context);
  return { list: rows.map((row) => gameCardOf(row, closures, context)), basis: hot.basis };
};

const isNarrow = ({ gameType, vassalage, gameClassify, keyword, volatility, feature, minRtp }: GameFilters) =>
  Boolean(gameType || vassalage || gameClassify !== 'ALL' || keyword || volatility || feature || minRtp);

/** What is left of the hot games, in their own order unless another one or a search has one. */
const narrowed = (hot: Hot, request: GameFilters, context: OperationContext) =>
  withMatch(request, context, async (tools, match) => {
    const { sort } = request;
    const left = await inOrder(narrow(amongHot(tools, hot), request, tools, match), sort ?? 'popular', match).execute();
    if (sort || match) return left;
    const codes = new Set(left.map(({ game_code }) => game_code));
    return hot.rows.filter(({ game_code }) => codes.has(game_code));
  });
