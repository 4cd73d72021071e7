import { dayMs } from '@atrium/contracts/durations';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, artifactRecord } from './artifact-keys.ts';

const folder = 'publishing';
const keptMs = dayMs;

/** Notes that files of a version are about to be written; the returned function takes the note away. */
export async function noteUnfinished(
  store: ArtifactStore,
  { id, version }: { readonly id: string; readonly version: string },
  now: number,
): Promise<() => Promise<void>> {
  const key = `${folder}/${id}@${version}@${now}`;
  await store.putNew(key, new Uint8Array());
  return () => store.remove(key);
}

async function removeBelow(store: ArtifactStore, key: string): Promise<void> {
  const names = await store.list(key);
  if (names.length === 0) await store.remove(key);
  for (const name of names) await removeBelow(store, `${key}/${name}`);
}

/** Removes files of versions that nobody finished publishing within a day. A record is written last: one that has it is whole. */
export async function removeUnfinished(store: ArtifactStore, now: number): Promise<void> {
  const notes = (await store.list(folder)).map((name) => {
    const [id = '', version = '', began] = name.split('@');
    return { name, id, version, isOld: Number(began) < now - keptMs };
  });
  const isBeing = (id: string, version: string) =>
    notes.some((note) => !note.isOld && note.id === id && note.version === version);
  for (const { name, id, version, isOld } of notes) {
    if (!isOld) continue;
    const isWhole = (await store.get(artifactRecord(id, version))) !== null;
    if (!isWhole && !isBeing(id, version)) await removeBelow(store, artifactFolder(id, version));
    await store.remove(`${folder}/${name}`);
  }
}
