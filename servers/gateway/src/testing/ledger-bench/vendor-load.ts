import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Seat, signedHeaders } from '../test-vendor.ts';
import { postOf, send } from './plain-http.ts';

export interface LoadResult {
  /** Rounds of a bet and a win, a second. */
  readonly perSecond: number;
  /** Of each request, ms. */
  readonly latencies: readonly number[];
  readonly failed: number;
}

/** Rounds a second that are signed before the clock runs: signing is the vendor's own work. */
const signedAhead = 500;

/** The pause of a vendor before it repeats what was not done. */
const againMs = 500;

/** A bet and the win that closes its round, ready to be sent. */
interface SignedRound {
  readonly bet: Buffer;
  readonly win: Buffer;
}

function signedPost(operation: string, body: object): Buffer {
  const rawBody = JSON.stringify(body);
  return postOf(`/vendor/v1/${operation}`, signedHeaders(rawBody, Date.now()), rawBody);
}

function signRound(seat: Seat): SignedRound {
  const betUuid = randomUUID();
  const play = { ...seat, roundId: randomUUID(), amount: 100 };
  const bet = { ...play, transactionUuid: betUuid, requestUuid: randomUUID() };
  const win = {
    ...play,
    amount: 90,
    transactionUuid: randomUUID(),
    referenceTransactionUuid: betUuid,
    requestUuid: randomUUID(),
    roundClosed: true,
  };
  return { bet: signedPost('bet', bet), win: signedPost('win', win) };
}

/** Sends a request until it is done; false after that many tries. */
async function sendUntilDone(baseUrl: string, request: Buffer, tries: number): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    if ((await send(baseUrl, request)).includes('"status":"RS_OK"')) return true;
    if (left > 1) await setTimeout(againMs);
  }
  return false;
}

async function playRound(
  baseUrl: string,
  { bet, win }: SignedRound,
  note: (ms: number) => void,
  tries = 1,
): Promise<boolean> {
  for (const request of [bet, win]) {
    const began = performance.now();
    if (!(await sendUntilDone(baseUrl, request, tries))) return false;
    note(performance.now() - began);
  }
  return true;
}

/** Each player plays round after round, as fast as the gateway answers. */
export async function playFully(urls: readonly string[], seats: readonly Seat[], seconds: number): Promise<LoadResult> {
  const latencies: number[] = [];
  const ahead = Math.ceil((signedAhead * seconds) / seats.length);
  const signed = seats.map((seat) => Array.from({ length: ahead }, () => signRound(seat)));
  const until = Date.now() + seconds * 1_000;
  let rounds = 0;
  let failed = 0;
  await Promise.all(
    seats.map(async (seat, index) => {
      const url = urls[index % urls.length] ?? '';
      while (Date.now() < until) {
        const round = signed[index]?.pop() ?? signRound(seat);
        if (await playRound(url, round, (ms) => latencies.push(ms))) rounds += 1;
        else failed += 1;
      }
    }),
  );
  return { perSecond: rounds / seconds, latencies, failed };
}

/** Rounds begin at a fixed rate, whether or not earlier ones have ended; each request is tried that many times. */
export async function playAtRate(
  urls: readonly string[],
  seats: readonly Seat[],
  rate: number,
  seconds: number,
  tries = 1,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const running: Promise<boolean>[] = [];
  const total = Math.round(rate * seconds);
  const signed = Array.from({ length: total }, (_, index) => signRound(seats[index % seats.length] as Seat));
  const began = performance.now();
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await setTimeout(wait);
    const round = signed[index] as SignedRound;
    running.push(playRound(urls[index % urls.length] ?? '', round, (ms) => latencies.push(ms), tries));
  }
  const done = await Promise.all(running);
  return { perSecond: done.length / seconds, latencies, failed: done.filter((each) => !each).length };
}
