import { type PublishedRound, publishedRound } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import { publishRound, silentDeal, verifyRound } from '@atrium/round-verifier';
import { runVerifier } from '../verify-file.ts';
import {
  lostMultiple,
  multiple,
  outright,
  sharedOutright,
  singles,
  system,
  type TicketVector,
} from './ticket-vectors.ts';

export const usage = `npm run verify:round -- <file>

Verifies rounds of games on this machine, without a network: the hash that was shown before the round, what the round
showed, and what it paid, all from the seed that was published afterwards.

  <file>     rounds as the page /fairness saves them (JSON, one or a list), - for standard input
  --vectors  writes a file of rounds to compare another verifier with

Exit codes: 0 every round is right, 1 one is not, 2 not understood.`;

const file = z.union([z.array(publishedRound), publishedRound]);

function roundsIn(content: unknown): readonly PublishedRound[] {
  const read = z.safeParse(file, content);
  if (!read.success)
    throw new TypeError('There is no round in it: gameCode, stake, payout, shown and seeds are needed.');
  return Array.isArray(read.data) ? read.data : [read.data];
}

const faults = {
  OTHER_SEED: 'the hash is not that of the seed',
  OTHER_RESULT: 'the seed gives another result',
  OTHER_PAYOUT: 'the result pays something else',
  NO_CRYPTOGRAPHY: 'this Node has no cryptography',
} as const;

async function faultOf(round: PublishedRound): Promise<string | null> {
  const verdict = await verifyRound(round);
  return verdict === 'RIGHT' ? null : faults[verdict];
}

interface Title {
  readonly gameCode: string;
  readonly aim?: string;
  /** What is bet on, at tables. */
  readonly spots?: readonly string[];
  readonly chosen?: readonly string[];
  /** How many play, where cards are dealt. */
  readonly seats?: number;
  readonly tickets?: TicketVector;
}

/** A title of each kind. */
const titles: readonly Title[] = [
  ...['JL_0001', 'JL_0002', 'JL_0003', 'JL_0006', 'JL_0007', 'JL_0011'].map((gameCode) => ({ gameCode })),
  { gameCode: 'DPW_0001', aim: 'minnow' },
  { gameCode: 'VRD_0001', spots: ['player', 'banker'] },
  { gameCode: 'VRD_0002', spots: ['red', 'n17'] },
  { gameCode: 'VRD_0003', spots: ['big', 'small'] },
  { gameCode: 'VRD_0005', spots: ['x2'] },
  { gameCode: 'CRM_0003', seats: 3 },
  { gameCode: 'CRM_0005', spots: ['andar', '6-10'] },
  { gameCode: 'VRD_0008', spots: ['one', 'rankOne'] },
  { gameCode: 'GST_0001', tickets: singles },
  { gameCode: 'VRD_0004', spots: ['hand', 'pair'], chosen: ['hit'] },
  { gameCode: 'CRM_0001', seats: 3 },
  { gameCode: 'CRM_0002', seats: 3 },
  { gameCode: 'CRM_0004', seats: 3 },
  { gameCode: 'CRM_0006', seats: 3 },
  ...[multiple, lostMultiple, system, outright, sharedOutright].map((tickets) => ({ gameCode: 'GST_0001', tickets })),
];

/** A seed that anyone can write down. */
const seedAt = (index: number) => String(index).padStart(2, '0').repeat(32);
/** Seeds of matches besides a round's first begin here. */
const firstOther = 40;
const slotStake = 1_000;
const spotStake = 500;

/** What is known of a title's round before its seed. */
async function askedOf({ gameCode, aim, spots, chosen, seats, tickets }: Title, index: number) {
  if (seats) {
    // Every player's page brings a seed to a deal of cards.
    const message = `one-two-three:${index}`;
    const deal = { number: index, boot: spotStake, seats, serverSeed: seedAt(index), message };
    return { stake: spotStake, shown: await silentDeal(gameCode, deal), message };
  }
  if (tickets) {
    const [message = '', ...others] = tickets.matches;
    const more = others.map((match, place) => ({ serverSeed: seedAt(firstOther + place), message: match }));
    const stake = tickets.tickets.reduce((sum, { amount }) => sum + amount, 0);
    return { stake, shown: { tickets: tickets.tickets }, message, ...(more.length > 0 ? { more } : {}) };
  }
  if (!spots) return { ...(aim ? { aim } : {}), stake: slotStake, shown: {}, message: `mine:${index}` };
  const bets = spots.map((spot) => ({ spot, amount: spotStake, payout: 0 }));
  const shown = { number: index, bets, ...(chosen ? { chosen } : {}) };
  return { stake: spotStake * bets.length, shown, message: `${gameCode}:${index}` };
}

/** A round of each kind from a seed that anyone can write down. */
function vectors() {
  return Promise.all(
    titles.map(async (title, index) =>
      publishRound({ gameCode: title.gameCode, serverSeed: seedAt(index), ...(await askedOf(title, index)) }),
    ),
  );
}

const nameOf = ({ gameCode, message }: PublishedRound) => `${gameCode} ${message}`;

export const main = (args: readonly string[]): Promise<void> =>
  runVerifier({ usage, pieces: 'rounds', read: roundsIn, nameOf, faultOf, vectors }, args);
