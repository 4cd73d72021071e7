import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Optional things a member told of themselves when registering; never shown unmasked to others. */
export interface MemberProfile {
  email?: string;
  mobileNum?: string;
  countryDialingCode?: string;
  payeeName?: string;
  birthday?: string;
  registerUrl?: string;
  [field: string]: string | undefined;
}

export interface MemberTables {
  member: {
    id: string;
    account: string;
    /** Lower case: accounts that differ in case only are the same. */
    account_key: GeneratedAlways<string>;
    merchant_code: string;
    currency: string;
    type: number;
    nickname: string;
    language: string;
    password_hash: string;
    password_changed_at: number;
    must_change_password: Generated<boolean>;
    payment_password_hash: string | null;
    profile: JSONColumnType<MemberProfile, string | undefined>;
    affiliate_code: string | null;
    parent_id: string | null;
    /** From the top of the line down to the parent. */
    ancestor_ids: Generated<string[]>;
    state: Generated<'ACTIVE' | 'DISABLED' | 'EXCLUDED'>;
    kyc_level: Generated<number>;
    vip_level: Generated<number>;
    created_at: number;
    last_login_at: number | null;
    last_login_ip: string | null;
    /** Lower case; proven by a code or a link that was sent there. */
    verified_email: Generated<string | null>;
    /** Dialling code and number, digits only; proven by a code. One account of a merchant has it. */
    verified_mobile: Generated<string | null>;
    referral_code: string;
    referrer_id: Generated<string | null>;
    /** An initial password works until then. */
    password_valid_until: Generated<number | null>;
    /** No withdrawal until then: the way into the account was changed. */
    cool_off_until: Generated<number | null>;
  };
}
