import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondMs } from '@atrium/contracts/durations';
import { z } from '@atrium/contracts/schema';
import { readAtMost } from '@atrium/server-kit';
import type { ResultFeed } from '../../../../settings/config.ts';

const timeoutMs = 3 * secondMs;
/** Far more than a board needs. */
const longestBody = 10_000;

const report = z.object({ lottery: z.string(), drawAt: z.int(), numbers: z.array(z.string()) });

/** A draw as feeds know it. */
export interface WantedDraw {
  readonly lottery: string;
  /** Epoch ms. */
  readonly drawAt: number;
}

/**
 * The lots of a draw as a feed reports them; null while it knows nothing. @throws Error where the feed cannot be reached
 * or its answer is not signed by it or about another draw, which counts as silence
 */
export async function askFeed(feed: ResultFeed, { lottery, drawAt }: WantedDraw): Promise<string[] | null> {
  const url = new URL(`/v1/results/${encodeURIComponent(lottery)}/${drawAt}`, feed.url);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`feed ${feed.name} answers ${response.status}`);
  const body = (await readAtMost(response, longestBody)).toString('utf8');
  if (!isSigned(feed.secret, response.headers.get('feed-signature'), body)) {
    throw new Error(`an answer of feed ${feed.name} that is not its own`);
  }
  const said = z.parse(report, JSON.parse(body));
  if (said.lottery !== lottery || said.drawAt !== drawAt) throw new Error(`feed ${feed.name} tells another draw`);
  return said.numbers;
}

function isSigned(secret: string, given: string | null, body: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const header = Buffer.from(given ?? '');
  return header.length === right.length && timingSafeEqual(header, right);
}
