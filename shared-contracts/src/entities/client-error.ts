import { epochMs, z } from '../schema/index.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** An error of a page, as the page reports it. */
export const clientErrorReport = z.object({
  /** `shell`, or the id of a remote. */
  part: text(40),
  version: text(60),
  name: text(80),
  message: text(500),
  stack: text(2_000),
  /** Of the answer that led to it, if any. */
  traceId: text(64),
  language: text(20),
  /** The visitor's page, without query and anchor. */
  path: text(200),
  /** How often it happened since the last report. */
  count: z.int().check(z.minimum(1), z.maximum(10_000)),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;

/** All reports of one error together. */
export const clientError = z.object({
  fingerprint: z.string(),
  part: z.string(),
  version: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  count: z.int(),
  firstSeenAt: epochMs,
  lastSeenAt: epochMs,
  lastTraceId: z.string(),
  lastLanguage: z.string(),
  lastPath: z.string(),
});
export type ClientError = z.infer<typeof clientError>;
