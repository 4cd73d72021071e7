import type { JSONColumnType } from 'kysely';
import type { AuditFilter } from './matching-lines.ts';

export interface AuditTables {
  /** The chain of the audit log; written by `audit_seal_waiting` alone. */
  audit_seal: { position: number; audit_id: number; hash: Buffer };
  audit_ticket: {
    ticket_hash: string;
    member_id: string;
    filter: JSONColumnType<AuditFilter>;
    expires_at: number;
  };
}
