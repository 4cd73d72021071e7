import type { Generated, JSONColumnType } from 'kysely';

export interface GuardTables {
  payload_key: {
    kid: string;
    private_jwk: JSONColumnType<Record<string, unknown>>;
    public_jwk: JSONColumnType<Record<string, unknown>>;
    created_at: number;
  };
  server_secret: { name: string; secret: string; created_at: number };
  payload_nonce: { nonce: string; seen_at: number };
  idempotent_answer: {
    /** Who asked: a member id, or `guest`. */
    scope: string;
    call: string;
    /** Hash of the request id; the id itself is the key that opens `value`. */
    request_hash: string;
    body_hash: string;
    /** The answer, encrypted: it may contain a session token. */
    value: string | null;
    created_at: number;
  };
  rate_counter: { key: string; frame_start: number; count: number };
  audit: {
    id: Generated<number>;
    at: number;
    actor: string;
    action: string;
    subject: string;
    detail: JSONColumnType<object>;
    ip: string;
    trace_id: string;
  };
}
