import { gameFeatures, gameTypes, volatilities } from '../constants/index.ts';
import { epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

export const gameType = z.enum(gameTypes);

/** Whether a vendor or a game can be played now; the reason is shown on the card. */
export const playState = z.enum(['OPEN', 'MAINTENANCE']);

/** A part that staff have closed, or a vendor that does not answer: until when, if known, and the note for players. */
export const closure = z.object({ until: z.nullable(epochMs), note: z.string() });
export type Closure = z.infer<typeof closure>;

/** Game. `vassalage` is its vendor; `lagerIcon` is the large picture (the wire's spelling, T33). */
export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameCode: z.string(),
  gameType,
  vassalage: z.string(),
  displayName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  showIcon: z.boolean(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  /** Of a hot game: the rounds that were played of it here in the last hours (`hotRules`). */
  heat: z.optional(z.int()),
  isNew: z.optional(z.boolean()),
  /** What its vendor publishes: the return to player in hundredths of a percent, and the rest; left out where nothing is. */
  rtp: z.optional(z.int()),
  volatility: z.optional(z.enum(volatilities)),
  features: z.optional(z.array(z.enum(gameFeatures))),
  /** A table that the house is the bank of; left out where players play each other. */
  banked: z.optional(z.boolean()),
  /** `VASSALAGE` opens the vendor's list, anything else starts the game. */
  isGame: z.string(),
  state: playState,
  /** Why and until when it is closed, or its vendor. */
  closed: z.optional(closure),
});
export type Game = z.infer<typeof game>;

/** Vendor lane: vendors of one kind of game. */
export const vendorCard = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  iconUrl: z.string(),
  gameType,
  state: playState,
  /** Why and until when it is closed. */
  closed: z.optional(closure),
  games: z.int(),
});
export type VendorCard = z.infer<typeof vendorCard>;
export const vendorLane = z.object({ title: z.string(), gameClassify: gameType, cards: z.array(vendorCard) });
export type VendorLane = z.infer<typeof vendorLane>;

const roomParts = {
  roomId: z.string(),
  /** The vendor's proper name of it. */
  name: z.string(),
  /** The smallest and the greatest stake. */
  min: nonNegativeMinor,
  max: nonNegativeMinor,
  /** Who is there now. */
  players: z.int(),
  status: z.enum(['OPEN', 'FULL', 'MAINTENANCE']),
  /** The game of the catalogue that it belongs to. */
  game,
};

/** A room of real players or a table, as its vendor tells it; `FULL` when nobody can sit down now. */
export const gameRoom = z.object(roomParts);
export type GameRoom = z.infer<typeof gameRoom>;

/** A table with its host, and its latest results, the latest first; `tone` is one of the road's three colours. */
export const gameModel = z.object({
  ...roomParts,
  road: z.array(z.object({ text: z.string(), tone: z.enum(['a', 'b', 'c']) })),
});
export type GameModel = z.infer<typeof gameModel>;

/** Winner, of a real settled win; the name is masked by the server. */
export const winner = z.object({
  customerName: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  winAmount: nonNegativeMinor,
  currency: currencyCode,
  wonAt: epochMs,
});
export type Winner = z.infer<typeof winner>;
