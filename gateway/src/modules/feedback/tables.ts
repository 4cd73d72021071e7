import type { BundledLanguage } from '@atrium/contracts/constants';
import type { Generated } from 'kysely';

export interface FeedbackTables {
  feedback_case: {
    case_number: string;
    merchant_code: string;
    member_id: string | null;
    account: string | null;
    type: number;
    content: string;
    sender: string;
    language: BundledLanguage;
    state: Generated<'OPEN' | 'ANSWERED'>;
    ip: string;
    created_at: number;
    answer: Generated<string | null>;
    answered_at: Generated<number | null>;
    answered_by: Generated<string | null>;
  };
}
