import { commitmentOf, drawIntegers } from './draws.ts';

/** Contributions are counted in ten-thousandths of a minor unit. */
export const contributionsPerMinor = 10_000;

/** A drawn number has twice as many bits. */
const halfBits = 26;
const half = 2 ** halfBits;

/** A bet as the jackpot draws it (T22). */
export interface JackpotTicket {
  readonly serverSeed: string;
  readonly cycle: number;
  readonly orderNo: string;
  /** Of this bet, ten-thousandths of a minor unit. */
  readonly contribution: number;
  /** The contributions in which one win is expected, minor units. */
  readonly oddsMinor: number;
}

/**
 * Whether a bet wins the jackpot: a number of 52 bits from the seed of the cycle and the order number of the bet, which
 * is below the bet's share of the odds. Everybody can count it again once the seed is published.
 */
export async function winsJackpot({
  serverSeed,
  cycle,
  orderNo,
  contribution,
  oddsMinor,
}: JackpotTicket): Promise<boolean> {
  const [high = 0, low = 0] = await drawIntegers({ serverSeed, clientSeed: orderNo, nonce: cycle }, half, 2);
  const drawn = BigInt(high) * BigInt(half) + BigInt(low);
  const odds = BigInt(oddsMinor) * BigInt(contributionsPerMinor);
  return drawn * odds < BigInt(contribution) * BigInt(half) * BigInt(half);
}

/** What a jackpot's win is found to be: `OTHER_SEED` is not that of the hash, `NOT_WON` means that the seed draws nothing. */
export type JackpotVerdict = 'RIGHT' | 'OTHER_SEED' | 'NOT_WON';

/** Verifies that a bet won the jackpot by the seed that was committed to before it. */
export async function verifyJackpotWin(win: JackpotTicket & { readonly commitment: string }): Promise<JackpotVerdict> {
  if ((await commitmentOf(win.serverSeed)) !== win.commitment) return 'OTHER_SEED';
  return (await winsJackpot(win)) ? 'RIGHT' : 'NOT_WON';
}
