/** 15 January 2026, 12:00 in Manila: the time of a test platform, and the one that samples stand around. Epoch ms. */
export const sampleNow = Date.UTC(2026, 0, 15, 4);
