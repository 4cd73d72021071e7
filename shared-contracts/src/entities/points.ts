import { epochMs, z } from '../schema/index.ts';
import { offerTitles } from './bonus-offer.ts';
import { gameType } from './game.ts';
import type { transactionTypes } from './records.ts';

/** How points move; they never expire (T37). */
export const pointMoves = ['POINT_EARN', 'POINT_REDEEM', 'POINT_RETURN', 'POINT_CONVERT'] as const;
export type PointMove = (typeof pointMoves)[number];

/** Every type that a transaction of the ledger has. */
export type PostingType = (typeof transactionTypes)[number] | PointMove;

/** One movement of points; positive when they are earned or returned. */
export const pointEntry = z.object({
  txId: z.string(),
  time: epochMs,
  type: z.enum(pointMoves),
  points: z.int(),
  balanceAfter: z.int(),
  refNo: z.string(),
  remark: z.string(),
});
export type PointEntry = z.infer<typeof pointEntry>;

/** How much effective bet earns a point, in minor units. */
export const pointRate = z.object({ gameType, betPerPointMinor: z.int() });

/** An item of the points mall. */
export const mallItem = z.object({
  itemId: z.string(),
  name: z.string(),
  points: z.int(),
  /** Pieces that are left. */
  stock: z.int(),
});
export type MallItem = z.infer<typeof mallItem>;

export const staffMallItem = z.extend(mallItem, {
  names: offerTitles,
  merchantCode: z.string(),
  isOffered: z.boolean(),
});
export type StaffMallItem = z.infer<typeof staffMallItem>;

/** Points and redeem. In Process: the points are taken and the pieces reserved; Rejected: both are returned. */
export const redemption = z.object({
  requestId: z.string(),
  type: z.literal('GIFT'),
  name: z.string(),
  quantity: z.int(),
  points: z.int(),
  status: z.enum(['PROCESSING', 'APPROVED', 'REJECTED']),
  /** Of the person who decided. */
  remark: z.string(),
  createdAt: epochMs,
  decidedAt: z.nullable(epochMs),
});
export type Redemption = z.infer<typeof redemption>;

export const staffRedemption = z.extend(redemption, { account: z.string(), merchantCode: z.string() });
export type StaffRedemption = z.infer<typeof staffRedemption>;
