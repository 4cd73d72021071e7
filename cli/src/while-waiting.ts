const waitMs = 1_000;

/**
 * Says on a terminal that a verb still works when nothing else was said for a second. A verb that serves is done with
 * its work once it has said where.
 */
export function whileWaiting(verb: string, { isServing = false } = {}): { said(): void; end(): void } {
  const tell = () => process.stderr.isTTY && console.error(`… ${verb}`);
  const timer = setTimeout(tell, waitMs);
  const end = () => clearTimeout(timer);
  return { said: () => (isServing ? end() : void timer.refresh()), end };
}
