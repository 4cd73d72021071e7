import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { documentText, type LivePart, type LiveSet, type LiveVersion } from '@atrium/contracts/release';

const remotes = 50;
const canaries = 2;
const integrity = () => `sha256-${randomBytes(32).toString('base64')}`;
const hexName = (length: number) => randomBytes(length / 2).toString('hex');

/** Another build of a version: every hash in a file's name and every integrity is another one. */
function otherBuild(version: LiveVersion): string {
  const names = new Map<string, string>();
  const renamed = (hash: string) => {
    const known = names.get(hash) ?? hexName(hash.length);
    names.set(hash, known);
    return known;
  };
  return JSON.stringify(version)
    .replaceAll(/(?<=[./"])(?:[0-9a-f]{64}|[0-9a-f]{10})(?=\.(?:js|css|woff2))/g, renamed)
    .replaceAll(/sha256-[A-Za-z0-9+/]{43}=/g, integrity);
}

/** One of our remotes as another team's: its own id, paths, keys and build. */
function otherRemote(version: LiveVersion, id: string): LiveVersion {
  const own = version.manifest?.id ?? '';
  const text = otherBuild(version)
    .replaceAll(`/artifacts/${own}/`, `/artifacts/${id}/`)
    .replaceAll(new RegExp(`"id":"${own}"`, 'g'), `"id":"${id}"`)
    .replaceAll(/"(path|to)":"\//g, `"$1":"/${id}/`);
  return JSON.parse(text) as LiveVersion;
}

function otherPart(stable: LiveVersion, id: string, hasCanary: boolean): LivePart {
  const live = otherRemote(stable, id);
  const fallback = { version: `1.${id.length}.0`, file: `/artifacts/${id}/1.3.0/live.json`, integrity: integrity() };
  const canary = hasCanary ? { live: { ...otherRemote(stable, id), version: '1.5.0' }, percent: 10 } : null;
  return { stable: live, canary, fallback, recalled: [], pinned: null, autoRollback: false };
}

/** The live set with fifty remotes after the pattern of ours. */
export function withFiftyRemotes(live: LiveSet): LiveSet {
  const ours = Object.values(live.remotes).map(({ stable }) => stable);
  const parts = Array.from({ length: remotes }, (_, index) => {
    const stable = ours[index % ours.length] as LiveVersion;
    const id = `${stable.manifest?.id ?? 'room'}${index}`;
    return [id, otherPart(stable, id, index < canaries)] as const;
  });
  return { ...live, remotes: Object.fromEntries(parts) };
}

/** Bytes of a live set as pages are given it. */
export const sizeOfLiveSet = (live: LiveSet): number => brotliCompressSync(documentText(live)).length;
