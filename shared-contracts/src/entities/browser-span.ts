import { epochMs, z } from '../schema/index.ts';

/** A call as the browser measured it: the first span of its trace. */
export const browserSpan = z.object({
  /** W3C trace context of the call. */
  traceparent: z.string().check(z.regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)),
  /** Of the call. */
  name: z.string().check(z.maxLength(60)),
  startedAt: epochMs,
  endedAt: epochMs,
  /** `OK`, or the code of a refusal. */
  outcome: z.string().check(z.maxLength(60)),
});
export type BrowserSpan = z.infer<typeof browserSpan>;
