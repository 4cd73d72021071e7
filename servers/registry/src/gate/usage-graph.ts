import type { LiveSet } from '@atrium/contracts/release';
import { type Artifacts, type GateVersion, versionSetOf } from './version-set.ts';

/** One part depends on another through names of the contracts. */
export interface UsageEdge {
  /** The part that sends, listens, calls or contributes. */
  from: string;
  /** The part that answers, emits or offers the slot; `gateway` and `registry` answer calls. */
  to: string;
  kind: 'call' | 'event' | 'command' | 'slot';
  names: string[];
}

type Names = (version: GateVersion) => readonly string[];

/** Dependencies among live parts: stable versions and canaries. */
export async function usageGraph(live: LiveSet, artifacts: Artifacts): Promise<UsageEdge[]> {
  const { versions } = await versionSetOf(live, artifacts);
  return edgesOf(versions.filter(({ role }) => role !== 'fallback'));
}

/** Pure part of `usageGraph`. */
export function edgesOf(versions: readonly GateVersion[]): UsageEdge[] {
  const edges = new Map<string, UsageEdge>();

  function add(from: string, to: string, kind: UsageEdge['kind'], name: string): void {
    if (from === to) return;
    const key = `${from} ${to} ${kind}`;
    const edge = edges.get(key) ?? { from, to, kind, names: [] };
    if (!edge.names.includes(name)) edge.names = [...edge.names, name].sort();
    edges.set(key, edge);
  }

  function connect(kind: UsageEdge['kind'], depends: Names, serves: Names): void {
    for (const from of versions) {
      for (const name of depends(from)) {
        for (const to of versions) if (serves(to).includes(name)) add(from.id, to.id, kind, name);
      }
    }
  }

  connect(
    'event',
    ({ uses }) => uses.hears,
    ({ uses }) => uses.emits,
  );
  connect(
    'command',
    ({ uses }) => uses.sends,
    ({ uses }) => uses.handles,
  );
  connect(
    'slot',
    ({ uses }) => uses.fills,
    ({ uses }) => uses.offers,
  );
  for (const { id, uses, contract } of versions) {
    for (const name of uses.calls) {
      add(id, contract?.calls[name]?.path.startsWith('/registry/') ? 'registry' : 'gateway', 'call', name);
    }
    for (const name of uses.emits) if (contract?.events[name]?.wire) add(id, 'gateway', 'event', name);
  }
  return [...edges.values()].sort((a, b) => (`${a.from} ${a.to} ${a.kind}` < `${b.from} ${b.to} ${b.kind}` ? -1 : 1));
}
