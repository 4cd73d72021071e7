import {
  type AuditAction,
  backOfficeRules,
  defaultLanguageOf,
  type Merchant,
  type StaffRole,
  staffType,
} from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { StaffAccount } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { byCommand, writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import type { Services } from '../../../operation/services.ts';
import { checkFields } from '../member/check-fields.ts';
import { createMember } from '../member/create-member.ts';
import { revokeSessionsAndDevices } from '../security/revoke-sessions-and-devices.ts';
import { hashPassword } from '../session/password.ts';
import { requiredRulesOf } from '../system/field-rules.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['member']>;
type Grant = NonNullable<StaffAccount['access']>;

/** Who changes an account, and from where; by command it is `system`. */
export interface ChangeBy {
  readonly actor: string;
  readonly ip: string;
  readonly traceId: string;
  readonly reason: string;
  readonly at: number;
}

export const staffOf = (db: Db, merchantCode: string) =>
  db.selectFrom('member').selectAll().where('type', '=', staffType).where('merchant_code', '=', merchantCode);

/** The last of the grants by which accounts still count as one person with who gave them their access. */
export async function recentGrants(db: Db, ids: readonly string[], at: number): Promise<Map<string, Grant>> {
  const lasts = backOfficeRules.samePersonDays * dayMs;
  const rows = await db
    .selectFrom('staff_grant')
    .innerJoin('member as giver', 'giver.id', 'staff_grant.given_by')
    .select(['staff_grant.member_id', 'giver.account as givenBy', 'given_at'])
    .where('staff_grant.member_id', 'in', [...ids, ''])
    .where('given_at', '>', at - lasts)
    .orderBy('given_at')
    .execute();
  return new Map(rows.map(({ member_id: id, givenBy, given_at: from }) => [id, { givenBy, until: from + lasts }]));
}

export const shownStaff = (row: Row, readerId: string, access: Grant | null = null): StaffAccount => ({
  account: row.account,
  roles: row.staff_roles,
  merchants: row.staff_merchants,
  isOpen: row.state === 'ACTIVE',
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
  isOwn: row.id === readerId,
  access,
});

export interface NewStaff {
  readonly username: string;
  readonly merchant: Merchant;
  readonly roles: readonly StaffRole[];
  /** Where they act; at `merchant` alone when left out. */
  readonly merchants?: readonly string[] | undefined;
  /** An initial one, which must be changed at the first login. */
  readonly password: string;
}

/** Opens an account; `trx` is a transaction. @throws Refusal `REG_FIELD_INVALID`, `REG_USERNAME_TAKEN` */
export async function addStaffAccount(trx: Db, staff: NewStaff, by: ChangeBy): Promise<Row> {
  const { username, merchant, password } = staff;
  const rules = requiredRulesOf(merchant, ['username', 'password']);
  assertFields({
    ...checkFields({ username, password, confirmPassword: password }, rules),
    ...unsaid('reason', by.reason),
  });
  const roles = [...new Set(staff.roles)];
  const merchants = [...new Set(staff.merchants ?? [merchant.merchantCode])];
  const id = await createMember(trx, {
    account: username,
    merchant,
    type: staffType,
    language: defaultLanguageOf(merchant),
    passwordHash: await hashPassword(password),
    passwordValidUntil: by.at + backOfficeRules.initialPasswordHours * hourMs,
    staffRoles: roles,
    staffMerchants: merchants,
    createdAt: by.at,
  });
  await writeDown(trx, { action: 'staff.added', subject: username, detail: { roles, merchants } }, by);
  await noteGrant(trx, id, by);
  return staffOf(trx, merchant.merchantCode).where('id', '=', id).executeTakeFirstOrThrow();
}

export interface StaffAccess {
  readonly roles: readonly StaffRole[];
  readonly merchants: readonly string[];
  readonly isOpen: boolean;
}

/** Whether this is access that the account does not have: it is opened, has another role or acts at another merchant. */
export const isMoreThan = (before: Row, { roles, merchants, isOpen }: StaffAccess): boolean =>
  (isOpen && before.state !== 'ACTIVE') ||
  roles.some((role) => !before.staff_roles.includes(role)) ||
  merchants.some((code) => !before.staff_merchants.includes(code));

/** Writes what an account may do; a closed one loses its sessions. */
export async function writeStaffAccess(
  trx: Db,
  services: Pick<Services, 'publish' | 'clock'>,
  before: Row,
  { roles, merchants, isOpen, ...by }: StaffAccess & ChangeBy,
): Promise<Row> {
  const { id, account } = before;
  const row = await trx
    .updateTable('member')
    .set({ staff_roles: [...roles], staff_merchants: [...merchants], state: isOpen ? 'ACTIVE' : 'DISABLED' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isOpen) await revokeSessionsAndDevices({ ...services, db: trx }, id);
  await writeDown(trx, { action: 'staff.access-set', subject: account, detail: { roles, merchants, isOpen } }, by);
  if (isMoreThan(before, { roles, merchants, isOpen })) await noteGrant(trx, id, by);
  return row;
}

/** A person who opens an account or gives it access may know its password, so that both are no four eyes (`is_one_person`). */
async function noteGrant(trx: Db, memberId: string, { actor, at }: ChangeBy): Promise<void> {
  if (actor === byCommand().actor) return;
  await trx
    .insertInto('staff_grant')
    .values({ member_id: memberId, given_by: actor, given_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'given_by']).doUpdateSet({ given_at: at }))
    .execute();
}

function writeDown(
  trx: Db,
  line: { action: AuditAction; subject: string; detail: object },
  { reason, ...by }: ChangeBy,
) {
  return writeAudit(trx, { ...by, ...line, detail: { ...line.detail, reason } });
}
