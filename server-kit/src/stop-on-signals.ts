/**
 * Stops and ends the process at SIGINT or SIGTERM; a second signal waits for the same stop.
 * @returns the same stop, for a start that failed
 */
export function stopOnSignals(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void stopOnce().then(() => process.exit(0));
    });
  }
  return stopOnce;
}
