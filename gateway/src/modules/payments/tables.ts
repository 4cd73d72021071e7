import type {
  BonusOffer,
  DepositState,
  OfferTitles,
  PaymentDirection,
  PayoutTrouble,
  WithdrawalState,
} from '@atrium/contracts/entities';
import type { Generated, JSONColumnType } from 'kysely';

/** Minor units, epoch ms. States change through this module's functions only; a trigger holds the transitions. */
export interface PaymentTables {
  payment_method: {
    direction: PaymentDirection;
    code: string;
    provider: 'sandbox' | 'stripe' | 'house';
    kind: 'ONLINE' | 'BANK';
    min_minor: number;
    max_minor: number;
    fee_minor: number;
    position: number;
  };
  payment_step: { order_no: string; seq: number; state: string; at: number };
  payment_deposit: {
    order_no: string;
    member_id: string;
    merchant_code: string;
    method: string;
    provider: string;
    currency: string;
    amount: number;
    paid_amount: Generated<number | null>;
    fee: Generated<number>;
    state: Generated<DepositState>;
    with_bonus: Generated<boolean>;
    /** Which bonus it asked for. */
    promo_id: Generated<string | null>;
    /** The provider's own name for it. */
    provider_ref: Generated<string | null>;
    pay_url: Generated<string | null>;
    payer_name: Generated<string>;
    remark: Generated<string>;
    credit_tx_id: Generated<string | null>;
    /** Who said what arrived. */
    proposed_by: Generated<string | null>;
    /** Who credited or refused it. */
    decided_by: Generated<string | null>;
    created_at: number;
    updated_at: number;
    expires_at: number | null;
    /** When the provider was last asked for it. */
    asked_at: Generated<number>;
    credited_at: Generated<number | null>;
  };
  payment_withdrawal: {
    order_no: string;
    member_id: string;
    merchant_code: string;
    method: string;
    provider: string;
    currency: string;
    amount: number;
    fee: number;
    state: Generated<WithdrawalState>;
    payee_name: string;
    payee_account: string;
    needs_second: boolean;
    first_approved_by: Generated<string | null>;
    approved_by: Generated<string | null>;
    decided_by: Generated<string | null>;
    remark: Generated<string>;
    member_remark: Generated<string>;
    provider_ref: Generated<string | null>;
    asked_at: Generated<number>;
    tries: Generated<number>;
    created_at: number;
    updated_at: number;
    paid_at: Generated<number | null>;
    confirm_by: Generated<number | null>;
    /** Percent of the time to confirm after which the player was reminded last. */
    reminded: Generated<number>;
    received_amount: Generated<number | null>;
    refunded_amount: Generated<number | null>;
    case_number: Generated<string | null>;
    /** Why somebody of the house must look at the payout. */
    trouble: Generated<PayoutTrouble | null>;
    /** What the provider says it has paid, where that is another amount or comes too late. */
    said_amount: Generated<number | null>;
  };
  payment_notice: {
    provider: string;
    notice_id: string;
    order_no: string;
    kind: string;
    amount: number | null;
    outcome: string;
    received_at: number;
  };
  payment_receipt: {
    id: string;
    member_id: string;
    /** What it belongs to; until then it may be forgotten. */
    order_no: Generated<string | null>;
    mime: string;
    image: Buffer;
    created_at: number;
  };
  bonus_offer: {
    promo_id: string;
    titles: JSONColumnType<OfferTitles>;
    basis: BonusOffer['basis'];
    percent: number;
    max_minor: number;
    min_minor: number;
    multiplier: number;
    days: number;
    max_stake_percent: number;
    created_at: number;
    ends_at: number | null;
  };
  wagering: {
    id: string;
    member_id: string;
    kind: 'DEPOSIT' | 'BONUS';
    currency: string;
    source: string;
    promo_id: Generated<string>;
    amount: number;
    required: number;
    done: Generated<number>;
    max_stake: number | null;
    state: Generated<'ACTIVE' | 'DONE' | 'CONVERTED' | 'EXPIRED'>;
    counted_from: number;
    created_at: number;
    expires_at: number | null;
    ended_at: Generated<number | null>;
    end_tx_id: Generated<string | null>;
  };
  line_transfer: {
    id: string;
    from_member: string;
    to_member: string;
    currency: string;
    amount: number;
    tx_id: string;
    created_at: number;
  };
}
