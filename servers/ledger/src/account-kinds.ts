/**
 * Kinds of account (MON2). The database has the same list in `ledger_account_kind` (schema/ledger.sql); a test compares
 * them. `owner` is a member, vendor or payment provider; a contended house account is split into `shards` rows, so that
 * players do not queue for one row.
 */
export const accountKinds = {
  'member.main': { house: false, mayBeNegative: false, shards: 1 },
  'member.locked': { house: false, mayBeNegative: false, shards: 1 },
  'member.bonus': { house: false, mayBeNegative: false, shards: 1 },
  'member.points': { house: false, mayBeNegative: false, shards: 1 },
  'vendor.settlement': { house: true, mayBeNegative: true, shards: 1 },
  'house.game': { house: true, mayBeNegative: true, shards: 16 },
  'house.bonus': { house: true, mayBeNegative: true, shards: 8 },
  'house.rebate': { house: true, mayBeNegative: true, shards: 8 },
  'house.salary': { house: true, mayBeNegative: true, shards: 8 },
  'house.dividend': { house: true, mayBeNegative: true, shards: 8 },
  'house.jackpot': { house: true, mayBeNegative: false, shards: 1 },
  'house.points': { house: true, mayBeNegative: true, shards: 8 },
  'psp.clearing': { house: true, mayBeNegative: true, shards: 4 },
  'psp.fees': { house: true, mayBeNegative: true, shards: 1 },
  suspense: { house: true, mayBeNegative: true, shards: 1 },
  opening: { house: true, mayBeNegative: true, shards: 8 },
} as const satisfies Record<string, AccountKindTraits>;

export interface AccountKindTraits {
  readonly house: boolean;
  readonly mayBeNegative: boolean;
  readonly shards: number;
}

/**
 * A member's balance at a transfer-wallet vendor. It may be below zero for a moment, because the vendor reports wins
 * with a delay.
 */
export type VendorPurse = `member.at.${string}`;

export const vendorPurse = (vendorId: string): VendorPurse => `member.at.${vendorId}`;

export const vendorPurseTraits: AccountKindTraits = { house: false, mayBeNegative: true, shards: 1 };

export type AccountKind = keyof typeof accountKinds | VendorPurse;

/** The currency of points; every other one belongs to a merchant. */
export const pointsCurrency = 'PTS';

/**
 * An account by kind and owner. `owner` is the member id, the vendor code or the payment provider; house accounts
 * without one use `house`.
 */
export interface AccountRef {
  readonly kind: AccountKind;
  readonly owner: string;
}
