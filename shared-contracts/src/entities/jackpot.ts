import { gameTypes } from '../constants/index.ts';
import { z } from '../schema/index.ts';

const amount = z.int().check(z.minimum(0));

/** A bet that won a jackpot, as far as it takes to count its draw again (decision 0040). */
export const verifiableJackpot = z.object({
  cycle: z.int(),
  orderNo: z.string(),
  /** Of this bet, ten-thousandths of a minor unit. */
  contribution: amount,
  /** The contributions in which one win was expected, minor units. */
  oddsMinor: z.int().check(z.minimum(1)),
  serverSeed: z.string(),
  commitment: z.string(),
});
export type VerifiableJackpot = z.infer<typeof verifiableJackpot>;

/** A jackpot that was won. */
export const jackpotWin = z.extend(verifiableJackpot, {
  /** The winner's account, masked. */
  customerName: z.string(),
  /** Minor units. */
  amount,
  wonAt: z.int(),
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
  /** The contributions in which one win is expected, minor units. */
  oddsMinor: amount,
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
});
export type StaffJackpot = z.infer<typeof staffJackpot>;
