import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Seat } from '../test-vendor.ts';
import { signedHeaders } from '../test-vendor.ts';

export interface LoadResult {
  /** Rounds of a bet and a win, a second. */
  readonly perSecond: number;
  /** Of each request, ms, sorted. */
  readonly latencies: readonly number[];
  readonly failed: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function send(baseUrl: string, operation: string, body: object): Promise<string> {
  const rawBody = JSON.stringify(body);
  const headers = { ...signedHeaders(rawBody, Date.now()), 'content-length': String(Buffer.byteLength(rawBody)) };
  return new Promise((resolve, reject) => {
    const asked = request(`${baseUrl}/vendor/v1/${operation}`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve((JSON.parse(text) as { status: string }).status));
    });
    asked.once('error', reject);
    asked.end(rawBody);
  });
}

/** A bet and the win that closes its round. */
export async function playOnce(baseUrl: string, seat: Seat, note: (ms: number) => void): Promise<boolean> {
  const roundId = randomUUID();
  const betUuid = randomUUID();
  const play = { ...seat, roundId, amount: 100 };
  const bet = { ...play, transactionUuid: betUuid, requestUuid: randomUUID() };
  const win = {
    ...play,
    amount: 90,
    transactionUuid: randomUUID(),
    referenceTransactionUuid: betUuid,
    requestUuid: randomUUID(),
    roundClosed: true,
  };
  for (const [operation, body] of [
    ['bet', bet],
    ['win', win],
  ] as const) {
    const began = performance.now();
    if ((await send(baseUrl, operation, body)) !== 'RS_OK') return false;
    note(performance.now() - began);
  }
  return true;
}

/** Each player plays round after round, as fast as the house answers. */
export async function playFully(urls: readonly string[], seats: readonly Seat[], seconds: number): Promise<LoadResult> {
  const latencies: number[] = [];
  const until = Date.now() + seconds * 1_000;
  let rounds = 0;
  let failed = 0;
  await Promise.all(
    seats.map(async (seat, index) => {
      const url = urls[index % urls.length] ?? '';
      while (Date.now() < until) {
        if (await playOnce(url, seat, (ms) => latencies.push(ms))) rounds += 1;
        else failed += 1;
      }
    }),
  );
  latencies.sort((one, other) => one - other);
  return { perSecond: rounds / seconds, latencies, failed };
}

/** Rounds begin at a fixed rate, whether or not those before have ended. */
export async function playAtRate(
  urls: readonly string[],
  seats: readonly Seat[],
  rate: number,
  seconds: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  const began = performance.now();
  const running: Promise<boolean>[] = [];
  const total = Math.round(rate * seconds);
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const seat = seats[index % seats.length] as Seat;
    running.push(playOnce(urls[index % urls.length] ?? '', seat, (ms) => latencies.push(ms)));
  }
  const done = await Promise.all(running);
  latencies.sort((one, other) => one - other);
  return { perSecond: done.length / seconds, latencies, failed: done.filter((each) => !each).length };
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
