import type { BundledLanguage } from '@atrium/contracts/constants';
import type { Generated } from 'kysely';

export interface ChatTables {
  chat: {
    ticket_id: string;
    merchant_code: string;
    member_id: string | null;
    account: string | null;
    guest_name: Generated<string>;
    guest_key_hash: string | null;
    language: BundledLanguage;
    state: Generated<'OPEN' | 'CLOSED'>;
    ip: string;
    created_at: number;
    last_message_at: number;
    /** Since when the visitor waits for an answer. */
    waiting_since: number | null;
    closed_at: number | null;
    visitor_typed_at: Generated<number>;
    staff_typed_at: Generated<number>;
  };
  chat_message: {
    id: Generated<number>;
    ticket_id: string;
    author: 'VISITOR' | 'STAFF';
    staff_id: string | null;
    text: string;
    created_at: number;
  };
}
