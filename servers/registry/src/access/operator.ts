import type { ReleaseRight } from '@atrium/contracts/calls';
import type { MemberInfo } from '@atrium/contracts/entities';

/** Other accounts that count as the same person's, as the gateway said when it was asked. */
export type SamePerson = NonNullable<MemberInfo['samePerson']>;

/** The sender of a request. */
export interface Operator {
  /** As the history names them. */
  readonly actor: string;
  /** Who is behind it: the creator of a token, else the same. */
  readonly person: string;
  /** Of a token, as it was when the token was made. */
  readonly samePerson: SamePerson;
  /** The registry's own token, or the data folder itself: no list of a part holds it back. */
  readonly isRoot: boolean;
  readonly may: readonly ReleaseRight[];
  /** The parts it is for; none means all. */
  readonly parts: readonly string[];
}

const everything: readonly ReleaseRight[] = ['read', 'publish', 'release', 'rollback', 'rules', 'access'];

export const rootOperator = (actor: string): Operator => ({
  actor,
  person: actor,
  samePerson: [],
  isRoot: true,
  may: everything,
  parts: [],
});

/** A person with the release role; who may do what is decided by one who is an administrator, too. */
export const staffOperator = (account: string, isAdmin: boolean, samePerson: SamePerson = []): Operator => ({
  actor: account,
  person: account,
  samePerson,
  isRoot: false,
  may: everything.filter((right) => right !== 'access' || isAdmin),
  parts: [],
});
