import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** An entry of the audit log. No secrets in `detail`. */
export interface AuditEntry {
  at: number;
  /** Member id, `guest`, or `system`. */
  actor: string;
  action: AuditAction;
  subject: string;
  detail?: object;
  ip: string;
  traceId: string;
}

/** Appends an entry to the audit log. */
export async function writeAudit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  const { at, actor, action, subject, detail, ip, traceId } = entry;
  await db
    .insertInto('audit')
    .values({ at, actor, action, subject, detail: JSON.stringify(detail ?? {}), ip, trace_id: traceId })
    .execute();
}

/** The last word of an action, from the name of a decision. */
export const lowerCase = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>;

/** What a change by command is recorded as: its author is known to the machine that it ran on alone. */
export const byCommand = () => ({ actor: 'system', ip: 'command', traceId: randomUUID() });
