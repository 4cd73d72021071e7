import type { ContractSnapshot, JsonSchema, PublishedManifest, UsedContracts } from '@atrium/contracts/release';
import type { GateVersion, Role } from '../version-set.ts';

export const emptyContract: ContractSnapshot = {
  contractVersion: '1.0',
  calls: {},
  events: {},
  commands: {},
  slots: {},
  errors: ['NETWORK', 'WALLET_LOCKED'],
};

export const nothingUsed: UsedContracts = {
  calls: [],
  emits: [],
  hears: [],
  sends: [],
  handles: [],
  offers: [],
  fills: [],
};

export interface TestVersion {
  readonly role?: Role;
  readonly uses?: Partial<UsedContracts>;
  readonly contract?: Partial<ContractSnapshot> | null;
  readonly shared?: Record<string, string>;
  readonly sharedNames?: Record<string, string[]>;
  readonly contractVersion?: string;
  /** Paths of its routes, the first one's aliases after it. */
  readonly paths?: readonly [path: string, ...aliases: string[]][];
}

/** A version as the gate sees it: `games 1.4.0`. */
export function gateVersion(label: string, given: TestVersion = {}): GateVersion {
  const [id = '', version = ''] = label.split(' ');
  const { role = 'stable', contractVersion = '1.0', shared = {}, sharedNames = null, contract = {} } = given;
  return {
    id,
    version,
    role,
    shared,
    sharedNames,
    contractVersion,
    kind: id === 'shell' ? 'shell' : 'remote',
    uses: { ...nothingUsed, ...given.uses },
    manifest: given.paths ? manifestOf(id, given.paths) : null,
    contract: contract && { ...emptyContract, contractVersion, ...contract },
  };
}

function manifestOf(id: string, paths: NonNullable<TestVersion['paths']>): PublishedManifest {
  const routes = paths.map(([path, ...aliases], index) => ({ id: `r${index}`, path, aliases, titleKey: 'title' }));
  return {
    id,
    contract: '1.0',
    routes,
    menu: [],
    slots: [],
    dialogs: [],
    handles: [],
    texts: { EN: {}, HI: {}, TY: {} },
  };
}

/** `object({ mode: text, 'note?': text })`: a question mark makes a field optional. */
export function object(fields: Record<string, JsonSchema>): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), fields[name]])),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };
export const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** A call as a snapshot has it. */
export function call(given: Partial<ContractSnapshot['calls'][string]> = {}): ContractSnapshot['calls'][string] {
  return {
    method: 'POST',
    path: '/wps/thing',
    callers: ['guest', 'member'],
    encrypted: false,
    idempotent: false,
    request: object({}),
    response: object({}),
    errors: [],
    ...given,
  };
}
