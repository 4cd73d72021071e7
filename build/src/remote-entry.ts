import type { PartSource } from './part-source.ts';

/** The file that starts a remote, among the names of the built files. @throws when there is none, or more than one */
export function remoteEntryAmong(names: readonly string[], { id }: Pick<PartSource, 'id'>): string {
  const [entry, other] = names.filter((name) => /^remoteEntry\b.*\.js$/.test(name));
  if (!entry) throw new Error(`${id}: the build made no remoteEntry`);
  if (other) throw new Error(`${id}: the build made two entries, ${entry} and ${other}`);
  return entry;
}
