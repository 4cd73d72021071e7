/** Lengths of time in milliseconds: `30 * minuteMs`. Days of a calendar, which may be longer or shorter, are `calendar`'s. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
