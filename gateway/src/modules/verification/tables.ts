import type { Generated } from 'kysely';

/** What a code is good for, and for nothing else. */
export type CodePurpose = 'login' | 'register' | 'password' | 'contact' | 'step-up';

export interface VerificationTables {
  captcha: { id: string; text: string; expires_at: number };
  /** Proofs of work that were used up; the libraries would take the same one twice. */
  human_challenge: { nonce: string; used_at: number; expires_at: number };
  verification_code: {
    id: string;
    purpose: CodePurpose;
    channel: 'EMAIL' | 'SMS';
    address: string;
    /** Null when the code is for nobody: it was not sent, and never works. */
    member_id: string | null;
    code_hash: string;
    tries: Generated<number>;
    ip: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
}
