import type { AnySchema, Output } from '@atrium/contracts/schema';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../operation/services.ts';
import { isVendorShut } from '../vendor-health/breaker.ts';
import { askVendorQuietly } from './ask-vendor.ts';

/** However many look, a vendor is asked the same once in this time. */
export const keptMs = 2_000;

type Tools = Pick<Services, 'db' | 'clock'>;
interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const keptBy = new WeakMap<Services['db'], LRUCache<string, Kept>>();

/** What a vendor answers, at most two seconds old; null where it does not answer, or is shut by its breaker. */
export function askVendorOnce<S extends AnySchema>(
  { db, clock }: Tools,
  question: { vendorId: string; operation: string; body: object; schema: S },
): Promise<Output<S> | null> {
  const kept = keptBy.get(db) ?? new LRUCache<string, Kept>({ max: 1_000 });
  keptBy.set(db, kept);
  const key = `${question.vendorId} ${question.operation} ${JSON.stringify(question.body)}`;
  const known = kept.get(key);
  if (known && known.until > clock.now()) return known.answer as Promise<Output<S> | null>;
  const answer = ask({ db, clock }, question);
  kept.set(key, { until: clock.now() + keptMs, answer });
  return answer;
}

async function ask<S extends AnySchema>(
  tools: Tools,
  question: { vendorId: string; operation: string; body: object; schema: S },
): Promise<Output<S> | null> {
  if (await isVendorShut(tools.db, question.vendorId, tools.clock.now())) return null;
  const outcome = await askVendorQuietly(tools, question);
  return outcome.known ? outcome.answer : null;
}
