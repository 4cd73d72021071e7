import type { Generated, JSONColumnType } from 'kysely';

export interface EventTables {
  /** Which text of each function file is in the database. */
  applied_function: { name: string; hash: string; applied_at: number };
  event: {
    id: Generated<number>;
    audience: string;
    /** Wire name. */
    name: string;
    payload: JSONColumnType<object>;
    created_at: number;
    /** Given after the commit, in one order for all processes; null until then. */
    seq: number | null;
  };
  event_counter: { singleton: Generated<boolean>; last_seq: number; pruned_seq: number };
  socket_ticket: {
    ticket_hash: string;
    member_id: string | null;
    session_id: string | null;
    expires_at: number;
    chat_id: string | null;
  };
}
