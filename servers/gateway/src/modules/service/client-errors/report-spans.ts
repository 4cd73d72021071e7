import type { reportSpans as call } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import { assertRate } from '../../../guard/rate-limit.ts';
import type { Operation } from '../../../operation/operation.ts';
import { currentTracing } from '../../../tracing/tracing.ts';

const reportsPerIpPerHour = 1_200;

/** A browser's spans go to the collector as a service of their own; without a collector they are dropped. */
export const reportSpans: Operation<typeof call> = async ({ spans }, { db, clock, network }) => {
  const tracing = currentTracing();
  if (!tracing) return {};
  const now = clock.now();
  await assertRate(db, { key: `client-spans:${network}`, limit: reportsPerIpPerHour, frameMs: hourMs, now });
  for (const span of spans) tracing.record(span);
  return {};
};
