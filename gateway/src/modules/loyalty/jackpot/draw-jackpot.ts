import { drawIntegers } from '@atrium/contracts/fairness';

/** A drawn number has twice as many bits. */
const halfBits = 26;
const half = 2 ** halfBits;

export interface JackpotTicket {
  readonly serverSeed: string;
  readonly cycle: number;
  readonly orderNo: string;
  /** Of this bet, ten-thousandths of a minor unit. */
  readonly contribution: number;
  /** The contributions in which one win is expected, in the same unit. */
  readonly odds: bigint;
}

/**
 * Whether a bet wins the jackpot: a number of 52 bits from the seed of the cycle and the order number of the bet, which
 * is below the bet's share of the odds. Everybody can count it again once the seed is published.
 */
export async function winsJackpot({ serverSeed, cycle, orderNo, contribution, odds }: JackpotTicket): Promise<boolean> {
  const [high = 0, low = 0] = await drawIntegers({ serverSeed, clientSeed: orderNo, nonce: cycle }, half, 2);
  const drawn = BigInt(high) * BigInt(half) + BigInt(low);
  return drawn * odds < BigInt(contribution) * BigInt(half) * BigInt(half);
}
