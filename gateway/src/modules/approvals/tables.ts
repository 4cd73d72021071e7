import type { ApprovalFacts, ApprovalState } from '@atrium/contracts/entities';
import type { Generated, JSONColumnType } from 'kysely';

/** Requests that need a second person. Written through this module's functions only. */
export interface ApprovalTables {
  approval: {
    id: string;
    kind: string;
    subject: string;
    facts: JSONColumnType<ApprovalFacts>;
    once_key: string;
    reason: string;
    /** Member id of who asked, or `vendor:<code>`. */
    made_by: string;
    made_at: number;
    expires_at: number;
    state: Generated<ApprovalState>;
    decided_by: string | null;
    decided_at: number | null;
    remark: Generated<string>;
    result: JSONColumnType<ApprovalFacts, string | undefined>;
  };
}
