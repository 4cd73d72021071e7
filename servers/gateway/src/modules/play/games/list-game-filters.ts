import type { CallRequest, listGameFilters as call } from '@atrium/contracts/calls';
import { type GameType, gameFeatures, gameTypes, leastReturns, volatilities } from '@atrium/contracts/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Operation, OperationContext } from '../../../operation/operation.ts';
import { visibleVendors } from '../visible.ts';
import { newGameMs } from './game-card.ts';
import { amongHot, hotGames } from './list-hot-games.ts';
import type { TitleMatch } from './match-title.ts';
import { narrow, visibleGames, withMatch } from './narrow-games.ts';
import { ownGames } from './own-game-codes.ts';
import type { Games } from './with-heat.ts';

type Request = CallRequest<typeof call>;

/** What a list can be narrowed by, with how many games each choice leaves; choices without any are left out. */
export const listGameFilters: Operation<typeof call> = (request, context) =>
  withMatch(request, context, async (tools, match) => choicesOf(await baseOf(request, tools, match), tools));

/** The list that is narrowed: what it shows before anything is chosen, and the in-house slots. */
async function baseOf(request: Request, context: OperationContext, match: TitleMatch | null): Promise<Games> {
  const { scope, bank, gameType, keyword } = request;
  const list = scope === 'HOT' ? amongHot(context, await hotGames(context)) : visibleGames(context);
  const gameClassify = scope === 'HOT' ? 'ALL' : scope;
  const games = narrow(list, { gameType, keyword, gameClassify }, context, match);
  return (bank ? games.where('game.banked', '=', bank === 'HOUSE') : games).where('game.is_game', '=', 'GAME');
}

async function choicesOf(games: Games, context: OperationContext) {
  const { db, merchant, clock, caller } = context;
  const own = ownGames(db, caller?.memberId ?? '', 'marked_at');
  const counted = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;
  const withFeature = (feature: string) => counted(sql`game.features @> array[${feature}]`);
  // One pass over ten thousand games: a row for each kind, vendor and volatility, and one for all together.
  const rows = await games
    .select([
      'game.game_type as kind',
      'game.vendor',
      'game.volatility',
      sql<number>`grouping(game.game_type, game.vendor, game.volatility)`.as('by'),
      sql<number>`count(*)`.as('games'),
      counted(sql`game_heat.rounds is not null`).as('hot'),
      counted(sql`game.released_at >= ${clock.now() - newGameMs}`).as('new'),
      counted(sql`game.game_code in (${own})`).as('favorites'),
      sql<number[]>`array[${sql.join(gameFeatures.map(withFeature))}]`.as('features'),
      sql<number[]>`array[${sql.join(leastReturns.map((least) => counted(sql`game.rtp >= ${least}`)))}]`.as('returns'),
    ])
    .groupBy(sql`grouping sets ((game.game_type), (game.vendor), (game.volatility), ())`)
    .execute();
  const [of, all] = [(by: number) => rows.filter((row) => row.by === by), rows.find(({ by }) => by === every)];
  const vendors = await visibleVendors(db, merchant).select(['code', 'name']).orderBy('position').execute();
  return {
    games: all?.games ?? 0,
    kinds: chosen(gameTypes, (kind: GameType) => of(byKind).find((row) => row.kind === kind)?.games),
    vendors: vendors.flatMap(({ code, name }) => {
      const games = of(byVendor).find((row) => row.vendor === code)?.games;
      return games ? [{ value: code, name, games }] : [];
    }),
    volatilities: chosen(volatilities, (value) => of(byVolatility).find((row) => row.volatility === value)?.games),
    features: chosen(gameFeatures, (_, index) => all?.features[index]),
    returns: chosen(leastReturns, (_, index) => all?.returns[index]),
    hot: all?.hot ?? 0,
    new: all?.new ?? 0,
    favorites: all?.favorites ?? 0,
  };
}

/** What `grouping` says of a row: a bit for each column that the row is not of. */
const [byKind, byVendor, byVolatility, every] = [0b011, 0b101, 0b110, 0b111];

/** The choices that some games have. */
const chosen = <Value>(values: readonly Value[], gamesOf: (value: Value, index: number) => number | undefined) =>
  values.flatMap((value, index) => {
    const games = Number(gamesOf(value, index) ?? 0);
    return games > 0 ? [{ value, games }] : [];
  });
