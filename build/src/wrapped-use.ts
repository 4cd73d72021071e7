import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { PublishedManifest, UsedContracts } from '@atrium/contracts/release';
import { parseSync } from '@swc/core';
import { readDirections } from './contract-directions.ts';
import { type DefinitionNames, kinds } from './contracts.ts';
import { sharedInContracts } from './federation-options.ts';
import type { PartSource } from './part-source.ts';
import { isOurs, sharedFloors } from './shared-modules.ts';
import { readSharedNames } from './shared-names.ts';
import { inOrder, type SharedUse } from './shared-use.ts';
import { noDefinitions, usesOf } from './used-contracts.ts';

/** Names that a source exports by a declaration of its own. */
function declaredNames(file: string): string[] {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' });
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportDeclaration' || statement.declaration.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  });
}

/** The contracts that the sources of a bundle use. */
export function usesOfSources(
  sources: readonly string[],
  { contracts }: PartSource,
  manifest: PublishedManifest,
  names: DefinitionNames,
): UsedContracts {
  const found = noDefinitions();
  for (const file of sources) {
    const kind = kinds.find((one) => file.startsWith(join(contracts, one) + sep));
    if (kind) {
      for (const name of declaredNames(file)) if (Object.hasOwn(names[kind], name)) found.contained[kind].add(name);
    } else if (!file.endsWith(`${sep}remote.manifest.ts`)) {
      readDirections(file, names, found.directions);
    }
  }
  return usesOf(found, manifest, names);
}

const dynamicImports = (text: string) =>
  [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, from]) => from);

/** The shared modules of the shell that the sources of a bundle use. */
export function sharedUseOfSources(sources: readonly string[], part: PartSource): SharedUse {
  const floors = sharedFloors(part);
  const inContracts = sharedInContracts(part);
  const asked = new Set<string>();
  const names = new Map<string, Set<string>>();
  for (const file of sources) {
    const keyOf = (from = '') => {
      const key = Object.hasOwn(floors, from) ? from : inContracts(from, dirname(file));
      if (key) asked.add(key);
      return key && isOurs(key) ? key : null;
    };
    readSharedNames(file, keyOf, names);
    dynamicImports(readFileSync(file, 'utf8')).forEach(keyOf);
    // The compiler's own import.
    if (file.endsWith('.tsx')) keyOf('react/jsx-runtime');
  }
  const shared = Object.fromEntries(Object.entries(floors).filter(([key]) => asked.has(key)));
  return { shared, sharedNames: inOrder(names) };
}
