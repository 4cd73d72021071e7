/** A gateway process on a machine whose clock is wrong by `CLOCK_SKEW_MS`. */
const skewMs = Number(process.env.CLOCK_SKEW_MS ?? 0);
const trueNow = Date.now;
Date.now = () => trueNow() + skewMs;

await import('../server.ts');
