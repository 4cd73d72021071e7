import {
  type VerifiableDraw,
  type VerifiableJackpot,
  verifiableDraw,
  verifiableJackpot,
} from '@atrium/contracts/entities';
import { commitmentOf, verifyJackpotWin, winsJackpot } from '@atrium/contracts/fairness';
import { findKind, lotteryKinds } from '@atrium/contracts/lottery';
import { z } from '@atrium/contracts/schema';
import { runVerifier } from '../verify-file.ts';

export const usage = `npm run verify:draw -- <file>

Verifies draws of the lottery and wins of the jackpot on this machine, without a network: the hash that was published
before the first bet, and the numbers or the win, both from the seed that was published afterwards.

  <file>     results and wins as the site shows them (JSON, one or a list), - for standard input
  --vectors  writes a file of draws to compare another verifier with

Exit codes: 0 every draw is right, 1 one is not, 2 not understood.`;

type Drawn = VerifiableDraw | VerifiableJackpot;

const drawn = z.union([verifiableDraw, verifiableJackpot]);

/** An answer of the site, its list, or a single draw. */
const file = z.union([
  z.array(drawn),
  z.object({ list: z.array(drawn) }),
  z.object({ value: z.object({ list: z.array(drawn) }) }),
  z.object({ value: z.object({ jackpot: z.object({ wins: z.array(drawn) }) }) }),
  drawn,
]);

function drawsIn(content: unknown): readonly Drawn[] {
  const read = z.safeParse(file, content);
  if (!read.success)
    throw new TypeError('There is no draw in it: kind, numbers and proof are needed, or a jackpot’s bet and seed.');
  if (Array.isArray(read.data)) return read.data;
  if ('list' in read.data) return read.data.list;
  if (!('value' in read.data)) return [read.data];
  return 'list' in read.data.value ? read.data.value.list : read.data.value.jackpot.wins;
}

const jackpotFaults = {
  RIGHT: null,
  OTHER_SEED: 'the hash is not that of the seed',
  NOT_WON: 'the seed does not draw this bet',
} as const;

/** What is wrong with a draw; null when nothing is. */
async function faultOf(each: Drawn): Promise<string | null> {
  if ('orderNo' in each) return jackpotFaults[await verifyJackpotWin(each)];
  const { kind, numbers, proof } = each;
  const known = findKind(kind);
  if (!known) return `there is no kind ${kind}`;
  const commitment = await commitmentOf(proof.serverSeed);
  if (commitment !== proof.commitment) return `the hash of the seed is ${commitment}`;
  const again = await known.draw(proof.serverSeed, proof.clientSeed);
  return again.join() === numbers.join() ? null : `the seed gives ${again.join(' ')}`;
}

const nameOf = (each: Drawn) =>
  'orderNo' in each
    ? `jackpot ${each.cycle}, bet ${each.orderNo}`
    : `${each.kind} ${each.issue ?? each.proof.clientSeed}`;

const drawnElsewhere = (each: Drawn) =>
  'source' in each && each.source !== undefined ? 'drawn by another operator, no seed to verify' : null;

/** A draw of each kind, and a bet that wins a jackpot, from seeds that anyone can write down. */
async function vectors(): Promise<Drawn[]> {
  const lotteries = lotteryKinds.map(async (kind, index) => {
    const serverSeed = seedOf(index);
    const clientSeed = `${kind.code}:20261121120000`;
    return {
      kind: kind.code,
      numbers: await kind.draw(serverSeed, clientSeed),
      proof: { commitment: await commitmentOf(serverSeed), serverSeed, clientSeed },
    };
  });
  return [...(await Promise.all(lotteries)), await wonJackpot(seedOf(lotteryKinds.length))];
}

const seedOf = (index: number) => String(index).padStart(2, '0').repeat(32);

async function wonJackpot(serverSeed: string): Promise<VerifiableJackpot> {
  const ticket = { serverSeed, cycle: 1, contribution: 5_000_000, oddsMinor: 50_000 };
  let bet = 1;
  while (!(await winsJackpot({ ...ticket, orderNo: `order-${bet}` }))) bet += 1;
  return { ...ticket, orderNo: `order-${bet}`, commitment: await commitmentOf(serverSeed) };
}

export const main = (args: readonly string[]): Promise<void> =>
  runVerifier({ usage, pieces: 'draws', read: drawsIn, nameOf, leftOut: drawnElsewhere, faultOf, vectors }, args);
