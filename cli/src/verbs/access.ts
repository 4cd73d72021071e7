import {
  type AccessToken,
  type CallValue,
  changeAccess,
  changeTesters,
  decideRelease,
  getAccess,
  tokenRights,
} from '@atrium/contracts/calls';
import { type Arguments, namesOf, UsageError } from '../arguments.ts';
import { timeOf } from './time-of.ts';
import type { Verb } from './verb.ts';

function tokenLine({ id, name, may, parts, expiresAt, revokedAt, lastUsedAt }: AccessToken): string {
  const state = revokedAt === null ? `until ${timeOf(expiresAt)}` : `revoked ${timeOf(revokedAt)}`;
  const used = lastUsedAt === null ? 'never used' : `used ${timeOf(lastUsedAt)}`;
  return `  ${id}  ${name}  ${may.join(',')}  ${parts.join(',') || 'every part'}  ${state}, ${used}`;
}

function creationOf(args: Arguments) {
  const { may: rights, parts: named } = args.values;
  const may = tokenRights.safeParse(rights === undefined ? [] : namesOf(rights, '--may'));
  if (!may.success || may.data.length === 0) {
    throw new UsageError('tokens create needs --may, of read, publish, release, rollback and rules');
  }
  const days = args.number('days') ?? 90;
  const name = args.word(1, 'a name');
  const parts = named === undefined ? [] : namesOf(named, '--parts');
  return { do: 'create-token', name, may: may.data, parts, days } as const;
}

/** Tokens for scripts: what each may do, until when, and when it was used. */
export const tokens: Verb = async ({ args, connection }) => {
  const what = args.rest[0] ?? 'list';
  if (what === 'list') {
    const value = await connection.invoke(getAccess, {});
    return { value: { tokens: value.tokens }, lines: value.tokens.map(tokenLine) };
  }
  if (what !== 'create' && what !== 'revoke')
    throw new UsageError(`tokens knows list, create and revoke, not "${what}"`);
  const { reason } = args.values;
  const revoked = () => ({ do: 'revoke-token', id: args.word(1, 'the id of a token') }) as const;
  const value = await connection.invoke(changeAccess, {
    change: what === 'create' ? creationOf(args) : revoked(),
    reason,
  });
  const shown = value.secret === null ? [] : ['OPS_TOKEN, shown this once:', value.secret];
  return { value, lines: [...value.tokens.map(tokenLine), ...shown] };
};

type Tester = CallValue<typeof getAccess>['testers'][number];

const testerLine = ({ account, by, at }: Tester) => `  ${account}  added ${timeOf(at)} by ${by}`;

/** Accounts that a canary may be for. */
export const testers: Verb = async ({ args, connection }) => {
  const [what = 'list', ...accounts] = args.rest;
  const said = (value: { testers: Tester[] }) => ({
    value: { testers: value.testers },
    lines: value.testers.length > 0 ? value.testers.map(testerLine) : ['there are no testers'],
  });
  if (what === 'list') return said(await connection.invoke(getAccess, {}));
  if (what !== 'add' && what !== 'remove') throw new UsageError(`testers knows list, add and remove, not "${what}"`);
  const account = args.word(1, 'an account');
  const change = what === 'add' ? ({ do: what, accounts } as const) : ({ do: what, account } as const);
  return said(await connection.invoke(changeTesters, { change, reason: args.values.reason }));
};

type Rights = CallValue<typeof getAccess>['rights'][number];

function rightsLine({ part, publish, release, twoPeople }: Rights): string {
  const who = (accounts: readonly string[] | null) => accounts?.join(',') ?? 'the role';
  return `  ${part}  published by ${who(publish)}, released by ${who(release)}${twoPeople ? ', by two people' : ''}`;
}

/** Accounts of an option; `all` is everyone with the role. */
const listOf = (text: string | undefined, known: readonly string[] | null) =>
  text === undefined ? known && [...known] : text === 'all' ? null : namesOf(text, 'a list of accounts');

/** Who may publish and release a part, and whether by two people. */
export const rights: Verb = async ({ args, connection }) => {
  const part = args.rest[0];
  const { publish, release, twoPeople: two, reason } = args.values;
  if (part === undefined && [publish, release, two].some((option) => option !== undefined))
    throw new UsageError('rights of which part? Name it: rights games --release ann');
  const known = await connection.invoke(getAccess, {});
  if (part === undefined) {
    const lines = known.rights.length > 0 ? known.rights.map(rightsLine) : ['every part: everyone with the role'];
    return { value: { rights: known.rights }, lines };
  }
  const before = known.rights.find((one) => one.part === part);
  if (two !== undefined && two !== 'on' && two !== 'off') throw new UsageError('--two-people is on or off');
  const next = {
    part,
    publish: listOf(publish, before?.publish ?? null),
    release: listOf(release, before?.release ?? null),
    twoPeople: two === undefined ? (before?.twoPeople ?? false) : two === 'on',
  };
  const value = await connection.invoke(changeAccess, { change: { do: 'set-rights', rights: next }, reason });
  return { value, lines: value.rights.map(rightsLine) };
};

type Proposal = CallValue<typeof getAccess>['proposals'][number];

function proposalLine({ id, change, by, reason, at }: Proposal): string {
  const what =
    change.do === 'change'
      ? change.steps.map((step) => Object.values(step).join(' ')).join(', ')
      : `rollout ${change.part} ${change.version}`;
  return `  ${id}  ${timeOf(at)}  ${by}  ${what}  ${reason}`;
}

/** What waits for a second person. */
export const proposals: Verb = async ({ connection }) => {
  const value = await connection.invoke(getAccess, {});
  const lines = value.proposals.length > 0 ? value.proposals.map(proposalLine) : ['nothing waits for a second person'];
  return { value: { proposals: value.proposals }, lines };
};

const decide = (approve: boolean): Verb => {
  return async ({ args, connection }) => {
    const id = args.word(0, 'the id of a proposal');
    const value = await connection.invoke(decideRelease, { id, approve, reason: args.values.reason });
    return { value, lines: [`revision ${value.revision}`] };
  };
};

export const approve = decide(true);
export const reject = decide(false);
