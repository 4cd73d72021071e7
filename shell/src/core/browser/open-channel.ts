/** A channel to the browser's other tabs; null where it blocks the data of sites. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
