/** One return is several events. */
const sameReturnMs = 3_000;

/** Calls the listener when the visitor, the device or the network comes back: events may have been missed until then. */
export function onReturn(listener: () => void): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lastAt < sameReturnMs) return;
    lastAt = Date.now();
    listener();
  };
  for (const name of ['online', 'focus', 'pageshow']) addEventListener(name, check);
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, check);
}
