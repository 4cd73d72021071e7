import type { CallRequest, listGames as call } from '@atrium/contracts/calls';
import { inHouseVendors } from '@atrium/contracts/constants';
import type { OperationContext } from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';
import { visibleVendors } from '../visible.ts';
import type { Games } from './with-heat.ts';

type Request = CallRequest<typeof call>;
type Tools = Pick<Services, 'db' | 'clock'>;

/** Whether a list is of a kind of game as a whole, or of all kinds. */
export const isOverview = (
  { vassalage, gameClassify, volatility, feature, minRtp }: Request,
  isSearch: boolean,
): boolean => !isSearch && !vassalage && gameClassify === 'ALL' && !volatility && !feature && !minRtp;

/** Vendors with a card for all of their games of a kind. */
export async function groupsOf({ gameType }: Request, { db }: OperationContext): Promise<string[]> {
  const rows = await db
    .selectFrom('game')
    .select('vendor')
    .where('is_game', '=', 'VASSALAGE')
    .$if(gameType !== undefined, (query) => query.where('game_type', '=', gameType ?? 'RNG'))
    .execute();
  return rows.map(({ vendor }) => vendor);
}

/** Vendors whose games an overview leaves out. */
const leftOut = ({ gameType }: Request): readonly string[] => (gameType === 'RNG' ? inHouseVendors : []);

/** An overview has one card for a vendor of kind VASSALAGE; filters and searches find its games by themselves. */
export function overviewOf(all: Games, request: Request, groups: readonly string[]): Games {
  const out = leftOut(request);
  const games = out.length > 0 ? all.where('game.vendor', 'not in', [...out]) : all;
  if (groups.length === 0) return games.where('game.is_game', '=', 'GAME');
  return games.where((row) =>
    row.or([row('game.is_game', '=', 'VASSALAGE'), row('game.vendor', 'not in', [...groups])]),
  );
}

const countSizes = ({ db }: Tools) =>
  db
    .selectFrom('game')
    .select(['game_type', 'vendor', 'is_game', 'banked'])
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .groupBy(['game_type', 'vendor', 'is_game', 'banked'])
    .execute();

const keptMs = 10_000;
const kept = new WeakMap<Services['db'], { readonly until: number; readonly sizes: ReturnType<typeof countSizes> }>();

/** How many games there are of each kind and vendor, at most ten seconds old. */
function sizesNow(tools: Tools): ReturnType<typeof countSizes> {
  const known = kept.get(tools.db);
  if (known && known.until > tools.clock.now()) return known.sizes;
  const sizes = countSizes(tools);
  kept.set(tools.db, { until: tools.clock.now() + keptMs, sizes });
  // A count that failed is nobody's answer.
  sizes.catch(() => kept.delete(tools.db));
  return sizes;
}

/** How many cards an overview has. Counting a large catalogue for each page would be nearly all that a list costs. */
export async function sizeOfOverview(
  request: Request,
  context: OperationContext,
  groups: readonly string[],
): Promise<number> {
  const { gameType, bank } = request;
  const [sizes, vendors] = await Promise.all([
    sizesNow(context),
    visibleVendors(context.db, context.merchant).select('vendor.code').execute(),
  ]);
  const out = leftOut(request);
  const listed = new Set(vendors.map(({ code }) => code).filter((code) => !out.includes(code)));
  return sizes
    .filter(({ game_type }) => !gameType || game_type === gameType)
    .filter(({ banked }) => !bank || banked === (bank === 'HOUSE'))
    .filter(({ vendor, is_game }) => listed.has(vendor) && (is_game === 'VASSALAGE' || !groups.includes(vendor)))
    .reduce((sum, { games }) => sum + games, 0);
}
