import type { StepUpMethod } from '@atrium/contracts/entities';
import type { Generated } from 'kysely';

/** How somebody proved who they are, before any second step. */
export type LoginVia = 'password' | 'sms' | 'device' | 'passkey' | 'recovery';

export interface SecurityTables {
  password_reset: {
    token_hash: string;
    member_id: string;
    email: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  device_token: {
    id: string;
    member_id: string;
    token_hash: string;
    /** The token before this one: whoever shows it after a while has stolen it, or was stolen from. */
    previous_hash: string | null;
    device_hash: string;
    user_agent: string;
    created_at: number;
    rotated_at: number;
    last_used_at: number | null;
    expires_at: number;
    revoked_at: number | null;
  };
  pending_login: {
    token_hash: string;
    member_id: string;
    via: LoginVia;
    remember: boolean;
    methods: StepUpMethod[];
    /** A password that is set when the second step succeeds. */
    password_hash: string | null;
    ip: string;
    device_id: string | null;
    tries: Generated<number>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  totp: {
    member_id: string;
    /** Sealed base32 (`totp-secret.ts`). */
    secret: string;
    created_at: number;
    confirmed_at: number | null;
    /** The 30-second step of the last code that was taken: no code works twice. */
    last_counter: number | null;
  };
  recovery_code: { member_id: string; code_hash: string; used_at: number | null };
  passkey: {
    id: string;
    member_id: string;
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    counter: number;
    transports: string[];
    rp_id: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  passkey_challenge: {
    id: string;
    challenge: string;
    purpose: 'ADD' | 'LOGIN' | 'STEP_UP' | 'OWN';
    member_id: string | null;
    rp_id: string;
    origin: string;
    expires_at: number;
  };
}
