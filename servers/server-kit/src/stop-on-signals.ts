/** Whatever still runs then is given up: before supervisors kill the process after 20 seconds (docker-compose.yml). */
const stopWithinMs = 15_000;

/**
 * Stops and ends the process at SIGINT or SIGTERM; a second signal waits for the same stop. A stop that fails, or takes
 * longer than `withinMs`, ends the process with 1.
 * @returns the same stop, for a start that failed
 */
export function stopOnSignals(stop: () => Promise<void>, withinMs = stopWithinMs): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  const giveUp = (why: string) => {
    console.error(why);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      setTimeout(() => giveUp(`the process did not stop within ${withinMs / 1_000} s`), withinMs);
      stopOnce().then(
        () => process.exit(0),
        (error: Error) => giveUp(`the process did not stop: ${error.message}`),
      );
    });
  }
  return stopOnce;
}
