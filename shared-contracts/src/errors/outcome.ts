import type { ErrorCode } from './catalogue.ts';

/**
 * No answer, or a fault of the server: a write may have been done, so its repeat has the same `X-Request-Id`, and a
 * read may be retried. A list of its own, so that pages do not load the whole catalogue for it.
 */
const unknownOutcomes: ReadonlySet<string> = new Set<ErrorCode>([
  'SYS_INTERNAL',
  'SYS_UNAVAILABLE',
  'NETWORK',
  'TIMEOUT',
]);

/** Whether it is unknown if the call was done. */
export const isOutcomeUnknown = (code: string | undefined): boolean => code !== undefined && unknownOutcomes.has(code);
