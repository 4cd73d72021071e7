import type { Generated } from 'kysely';

export interface SessionTables {
  session: {
    id: string;
    /** SHA-256 of the token; the token itself is known to the browser only. */
    token_hash: string;
    member_id: string;
    started_at: number;
    last_seen_at: number;
    expires_at: number;
    ended_at: number | null;
    end_reason: 'logout' | 'replaced' | 'revoked' | 'expired' | null;
    ip: string;
    user_agent: string;
    device_id: string | null;
    /** `PASSWORD_CHANGE` opens nothing but the change of the password. */
    scope: Generated<'FULL' | 'PASSWORD_CHANGE'>;
  };
  /** Where a member has logged in from before. */
  known_address: { member_id: string; network: string; first_seen_at: number; last_seen_at: number };
  entry_code: { code_hash: string; member_id: string; expires_at: number };
  known_device: { member_id: string; device_hash: string; first_seen_at: number };
  login_guard: { key: string; failures: number; last_failed_at: number };
}
