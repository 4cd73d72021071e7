import { containerName, type LiveVersion } from '@atrium/contracts/release';

/** Removes everything that a version added to the page: scripts, styles, preloads and globals. */
export function removeVersion(remoteId: string, { base, version }: LiveVersion): void {
  for (const element of document.querySelectorAll(`script[src*="${base}"], link[href*="${base}"]`)) element.remove();
  const name = containerName(remoteId, version);
  for (const global of [name, `webpackChunk${name}`]) Reflect.deleteProperty(globalThis, global);
}
