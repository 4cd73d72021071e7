import { gameFeatures, gameSelectTypes, gameTypes, volatilities } from '../../constants/index.ts';
import { type Output, z } from '../../schema/index.ts';

export const gameSorts = ['popular', 'name', 'newest'] as const;
export type GameSort = (typeof gameSorts)[number];

/** What narrows every list of games. */
export const gameFilters = {
  /** Of every kind where none is named. */
  gameType: z.optional(z.enum(gameTypes)),
  /** A vendor's code, or several separated by commas. */
  vassalage: z.optional(z.string().check(z.maxLength(40))),
  gameClassify: z._default(z.enum(gameSelectTypes), 'ALL'),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  volatility: z.optional(z.enum(volatilities)),
  feature: z.optional(z.enum(gameFeatures)),
  /** The least return to player that its vendor publishes, hundredths of a percent. */
  minRtp: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
};

/** The same with an order other than the list's own. */
export const sortedGameFilters = { ...gameFilters, sort: z.optional(z.enum(gameSorts)) };

export type GameFilters = Output<ReturnType<typeof z.object<typeof sortedGameFilters>>>;
