import { containerName, type LiveVersion } from '@atrium/contracts/release';

/** Takes everything a version put into the page out again: scripts, styles, preloads, and its globals. */
export function removeVersion(remoteId: string, { base, version }: LiveVersion): void {
  for (const element of document.querySelectorAll(`script[src*="${base}"], link[href*="${base}"]`)) element.remove();
  const name = containerName(remoteId, version);
  for (const global of [name, `webpackChunk${name}`]) Reflect.deleteProperty(globalThis, global);
}
