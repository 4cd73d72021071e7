import type { Generated } from 'kysely';

export interface InboxTables {
  inbox_message: {
    id: string;
    member_id: string;
    title: string;
    /** HTML, sanitised when it was written. */
    content: string;
    created_at: number;
    read_at: Generated<number | null>;
  };
  notice_read: { member_id: string; notice_id: string; read_at: number };
}
