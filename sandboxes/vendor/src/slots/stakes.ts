/** The allowed stakes of a round, in minor units: always a whole number for each unit of every kind. */
export const stakesMinor: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** No round starts earlier than this after the one before (RTS 14). */
export const minimumCycleMs = 2_500;
