import { posix } from 'node:path';
import { importsIn } from '../imports-in.ts';

/** The folders that folders beside them need at run time, by the folder that holds both. */
type Needs = Map<string, Map<string, Set<string>>>;

const entry = <Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value => {
  const found = map.get(key) ?? empty();
  map.set(key, found);
  return found;
};

/** Where two paths part: the folder that holds both, and the folder of each below it; null if one lies right in it. */
function parting(from: string, to: string): { holder: string; source: string; target: string } | null {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((part, index) => part !== other[index]);
  const [source, target] = [one[depth], other[depth]];
  if (depth >= one.length - 1 || depth >= other.length - 1 || !source || !target) return null;
  return { holder: one.slice(0, depth).join('/'), source, target };
}

function needsOf(files: ReadonlyMap<string, string>): Needs {
  const needs: Needs = new Map();
  for (const [from, text] of files) {
    for (const { request, isType } of importsIn(from, text)) {
      const parted =
        !isType && request.startsWith('.') ? parting(from, posix.join(posix.dirname(from), request)) : null;
      if (!parted) continue;
      const beside = entry(needs, parted.holder, () => new Map<string, Set<string>>());
      entry(beside, parted.source, () => new Set()).add(parted.target);
    }
  }
  return needs;
}

/** Everything that a folder needs, directly or through others. */
function reached(from: string, beside: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const visit = (folder: string) => {
    for (const next of beside.get(folder) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return found;
}

/**
 * Folders beside each other that need each other at run time, at every level of the tree.
 * @param files sources without tests, by their paths from the root
 */
export function folderKnots(files: ReadonlyMap<string, string>): string[] {
  return [...needsOf(files)].flatMap(([holder, beside]) => {
    const tied = [...beside.keys()].filter((folder) => reached(folder, beside).has(folder));
    return tied.length > 0 ? [`${holder}: ${tied.sort().join(', ')} need each other`] : [];
  });
}
