import type { Generated } from 'kysely';

export type MessageChannel = 'EMAIL' | 'SMS';

export interface MessageTables {
  message: {
    id: string;
    channel: MessageChannel;
    /** An e-mail address, or a phone number as digits with its dialling code. */
    recipient: string;
    subject: string;
    /** Emptied once a provider has taken the message: codes are not kept. */
    body: string;
    state: 'QUEUED' | 'SENT' | 'FAILED' | 'OUTBOX';
    attempts: Generated<number>;
    next_attempt_at: number;
    created_at: number;
    sent_at: Generated<number | null>;
    provider_id: Generated<string | null>;
    problem: Generated<string | null>;
  };
}
