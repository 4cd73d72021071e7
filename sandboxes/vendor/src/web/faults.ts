import * as z from 'zod/mini';

/** How the sandbox misbehaves; omitted fields stay as they are. */
export const faultsRequest = z.partial(
  z.object({
    /** Waits this long before it does anything, milliseconds. */
    delayMs: z.int().check(z.minimum(0), z.maximum(60_000)),
    /** Carries out requests without an answer, this many times. */
    losesAnswers: z.int().check(z.minimum(0)),
    /** Does nothing at all. */
    isDown: z.boolean(),
    /** Leaves this many lines out of a report, the first ones. */
    leavesOut: z.int().check(z.minimum(0)),
    /** Reports another payout in the first remaining row of a report, minor units. */
    addsToPayout: z.int(),
  }),
);
export type Faults = Required<z.output<typeof faultsRequest>>;
