import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractSnapshot, contractFile } from '@atrium/contracts/release';
import { evaluateSource } from './evaluate-source.ts';
import { moduleFile } from './installed.ts';
import type { PartSource } from './part-source.ts';
import { definitionsHash } from './source-hash.ts';

type Lists = typeof import('@atrium/contracts/lists');

/** The kinds of definitions; each has a folder of its own in the contracts. */
export const kinds = ['calls', 'events', 'commands', 'slots'] as const;
export type Kind = (typeof kinds)[number];

/** Name on the wire of every definition of the contracts, by the name it is exported under. */
export interface DefinitionNames extends Readonly<Record<Kind, Readonly<Record<string, string>>>> {
  /** Exported names of the calls at each wire path: a source may call one without its definition. */
  readonly callsAt: Readonly<Record<string, readonly string[]>>;
}

/** The contracts that a part has installed: what its artifact is compiled with. */
export interface BuiltContracts {
  readonly names: DefinitionNames;
  readonly snapshot: ContractSnapshot;
}

/** Evaluates the lists as the part has them installed, which need not be those that this package reads. */
const evaluateLists = (part: PartSource) =>
  evaluateSource<Lists>(part, moduleFile('@atrium/contracts/lists', part.folder), 'contract');

function namesOf(list: Readonly<Record<string, { readonly name: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(list).map(([exported, { name }]) => [exported, name]));
}

function callsAt(calls: Readonly<Record<string, { readonly path: string }>>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [exported, { path }] of Object.entries(calls)) found[path] = [...(found[path] ?? []), exported];
  return found;
}

const built = new Map<string, Promise<BuiltContracts>>();

/** The contracts of a part, made once for all parts and runs that are built of the same definitions. */
export function contractsOf(part: PartSource): Promise<BuiltContracts> {
  const hash = definitionsHash(part);
  const key = `${part.repository} ${hash}`;
  const known = built.get(key) ?? keptContracts(part, hash);
  built.set(key, known);
  return known;
}

/** Bundling and evaluating the definitions takes a second of each build. */
async function keptContracts(part: PartSource, hash: string): Promise<BuiltContracts> {
  const folder = join(part.repository, '.cache/contract');
  const file = join(folder, `${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as BuiltContracts;
  const contracts = await buildContracts(part);
  const whole = join(folder, `${hash}.${process.pid}.new`);
  writeFileSync(whole, JSON.stringify(contracts));
  renameSync(whole, file);
  return contracts;
}

async function buildContracts(part: PartSource): Promise<BuiltContracts> {
  const lists = await evaluateLists(part);
  const { callList, releaseCallList, eventList, commandList, slotList } = lists;
  return {
    names: {
      calls: namesOf({ ...lists.calls, ...lists.releaseCalls }),
      events: namesOf(lists.events),
      commands: namesOf(lists.commands),
      slots: namesOf(lists.slots),
      callsAt: callsAt({ ...lists.calls, ...lists.releaseCalls }),
    },
    snapshot: lists.contractSnapshotOf({
      calls: [...callList, ...releaseCallList],
      events: eventList,
      commands: commandList,
      slots: slotList,
    }),
  };
}

/** The same contracts are the same bytes, whatever part contains them. */
export function writeContract(outputFolder: string, snapshot: ContractSnapshot): void {
  writeFileSync(join(outputFolder, contractFile), `${JSON.stringify(snapshot)}\n`);
}
