import { basename, join, sep } from 'node:path';
import type { PublishedManifest, UsedContracts } from '@atrium/contracts/release';
import type { Compilation, Module } from 'webpack';
import { modulesInChunks } from './bundle-modules.ts';
import { type Direction, type Directions, noDirections, readDirections } from './contract-directions.ts';
import { type DefinitionNames, type Kind, kinds } from './contracts.ts';
import { isSiteSource, type PartSource } from './part-source.ts';

type Contained = Record<Kind, Set<string>>;

/** The definitions in a bundle, and how its sources use them. */
export interface BundledDefinitions {
  readonly contained: Contained;
  readonly directions: Directions;
}

export const noDefinitions = (): BundledDefinitions => ({
  contained: { calls: new Set(), events: new Set(), commands: new Set(), slots: new Set() },
  directions: noDirections(),
});

function usedExports(compilation: Compilation, module: Module, outer: Module): string[] {
  const exportsInfo = compilation.moduleGraph.getExportsInfo(module);
  const runtimes = [...compilation.chunkGraph.getModuleRuntimes(outer)];
  return [...exportsInfo.orderedExports]
    .filter((one) => runtimes.some((runtime) => one.getUsed(runtime) !== 0))
    .map((one) => one.name);
}

/** The definitions in the bundle after tree shaking, and how its sources use them. */
function readBundle(compilation: Compilation, part: PartSource, names: DefinitionNames): BundledDefinitions {
  const { contained, directions } = noDefinitions();
  const read = new Set<string>();
  for (const { module, outer } of modulesInChunks(compilation)) {
    const file = module.resource?.split('?')[0];
    if (!file || !isSiteSource(file, part)) continue;
    const kind = kinds.find((one) => file.startsWith(join(part.contracts, one) + sep));
    if (kind) {
      const exported = usedExports(compilation, module, outer).filter((name) => Object.hasOwn(names[kind], name));
      for (const name of exported) contained[kind].add(name);
    } else if (basename(file) !== 'remote.manifest.ts' && !read.has(file)) {
      read.add(file);
      readDirections(file, names, directions);
    }
  }
  return { contained, directions };
}

/** The contracts that a finished build of ours uses. */
export function usedContractsOf(
  compilation: Compilation,
  part: PartSource,
  manifest: PublishedManifest | null,
  names: DefinitionNames,
): UsedContracts {
  return usesOf(readBundle(compilation, part, names), manifest, names);
}

/**
 * The contracts that a bundle uses. A definition in the bundle whose use is unclear counts both ways; a command's owner
 * declares it in its manifest, the shell by answering it.
 */
export function usesOf(
  { contained, directions }: BundledDefinitions,
  manifest: PublishedManifest | null,
  names: DefinitionNames,
): UsedContracts {
  function inDirection(kind: Kind, direction: Direction, among: Iterable<string> = contained[kind]): string[] {
    const found = [...among].filter((exported) => {
      const seen = directions[kind].get(exported);
      return !seen || seen.has(direction) || seen.has('unclear');
    });
    return found.map((exported) => names[kind][exported] ?? exported).sort();
  }

  const answeredByShell = [...contained.commands].filter((name) => directions.commands.get(name)?.has('handles'));
  // A definition that only a function left out by tree shaking would use is not in the bundle; a bare path has none.
  const calledByPath = [...directions.calls].filter(([, seen]) => seen.has('path')).map(([name]) => name);
  const named = (kind: Kind, list: Iterable<string>) => [...list].map((one) => names[kind][one] ?? one).sort();
  return {
    calls: named('calls', new Set([...contained.calls, ...calledByPath])),
    emits: inDirection('events', 'emits'),
    hears: inDirection('events', 'hears'),
    sends: inDirection('commands', 'sends'),
    handles: manifest ? [...manifest.handles].sort() : named('commands', answeredByShell),
    // A slot drawn by its name leaves no definition in the bundle, a definition without its name in sight does.
    offers: named('slots', new Set([...contained.slots, ...directions.slots.keys()])),
    fills: [...new Set(manifest?.slots.map(({ slot }) => slot) ?? [])].sort(),
  };
}
