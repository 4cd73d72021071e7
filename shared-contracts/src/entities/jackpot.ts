import { gameTypes } from '../constants/index.ts';
import { z } from '../schema/index.ts';

const amount = z.int().check(z.minimum(0));

/** A jackpot that was won, with what its draw is counted again from (decision 0040). */
export const jackpotWin = z.object({
  cycle: z.int(),
  /** The winner's account, masked. */
  customerName: z.string(),
  /** Minor units. */
  amount,
  wonAt: z.int(),
  orderNo: z.string(),
  serverSeed: z.string(),
  commitment: z.string(),
});
export type JackpotWin = z.infer<typeof jackpotWin>;

/** A merchant's jackpot, as everybody may read it: every amount is on an account of the ledger. */
export const jackpot = z.object({
  /** Minor units of the pool, now. */
  amount,
  currency: z.string(),
  /** Of each stake, hundredths of a percent. */
  rate: z.int(),
  gameTypes: z.array(z.enum(gameTypes)),
  cycle: z.int(),
  /** SHA-256 of the seed that decides this cycle. */
  commitment: z.string(),
  wins: z.array(jackpotWin),
});
export type Jackpot = z.infer<typeof jackpot>;

/** What staff see and set of it. */
export const staffJackpot = z.extend(jackpot, {
  merchantCode: z.string(),
  /** What the operator puts in after a win, minor units. */
  seedMinor: amount,
  /** The contributions in which one win is expected, minor units. */
  oddsMinor: amount,
});
export type StaffJackpot = z.infer<typeof staffJackpot>;
