import type { CallRequest, exportAudit } from '@atrium/contracts/calls';
import type {
  AsideJob,
  BundledLanguage,
  ContractKind,
  GameType,
  SiteFlag,
  StaffRole,
} from '@atrium/contracts/constants';
import type {
  ApprovalFacts,
  BetFilters,
  BetStatus,
  BillHistoryEntry,
  ContractEndReason,
  ContractTier,
  DepositState,
  IncomeSource,
  OfferTitles,
  PrizeMode,
  RaffleDraw,
  StepUpMethod,
  TeamBetFilters,
  TeamGainFilters,
  VendorReport,
  WithdrawalState,
} from '@atrium/contracts/entities';
import type { LedgerViolation } from '@atrium/ledger';
import type { Generated, JSONColumnType } from 'kysely';

/** Optional data that a member gave when registering; never shown unmasked to others. */
export interface MemberProfile {
  email?: string;
  mobileNum?: string;
  countryDialingCode?: string;
  payeeName?: string;
  birthday?: string;
  registerUrl?: string;
  [field: string]: string | undefined;
}

/** When a lottery is drawn: fixed times of a day, ascending. */
export interface DrawCalendar {
  readonly timeZone: string;
  /** `HH:mm`. */
  readonly times: readonly string[];
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Days without a draw. */
  readonly holidays: readonly string[];
}

/** A line of a chase, with the odds that the player agreed to, in thousandths. */
export interface ChaseLine {
  readonly playCode: string;
  readonly selection: readonly string[];
  readonly multiple: number;
  readonly odds: readonly number[];
}

/** Minor units; a limit that is missing is the vendor's for a game, and the gateway's own for a vendor. */
export interface AmountLimits {
  readonly maxBet?: number;
  readonly maxWin?: number;
}

/** By currency, and within it by the code of a game. */
export type VendorLimits = Readonly<
  Record<string, AmountLimits & { readonly games?: Readonly<Record<string, AmountLimits>> }>
>;

/** The operator's win of a day by each of three counts, minor units; digits where no number holds it. */
export type ReportTotal = VendorReport['totals'][number];

/** The first factor of a login, before any second step. */
export type LoginVia = 'password' | 'sms' | 'device' | 'passkey' | 'recovery';

/** The one purpose that a code is valid for. */
export type CodePurpose = 'login' | 'register' | 'password' | 'contact' | 'step-up';

/** What a proof depends on, as it was when the proof was issued (`proofs.ts`). */
export interface IssuedAgainst {
  readonly session?: string | null;
  readonly password?: number;
  readonly contact?: number;
  readonly factor?: number;
  readonly standing?: string;
}

type NotedIssue = { issued_against: JSONColumnType<IssuedAgainst> };
type NotedIssueIfAny = { issued_against: JSONColumnType<IssuedAgainst | null, string | null | undefined> };

/** The sums of a player's bets of one kind, vendor and status on a day; minor units. */
export interface BetDaySum {
  readonly gameType: GameType;
  readonly vendor: string;
  readonly status: BetStatus;
  readonly count: number;
  readonly stake: number;
  readonly effectiveBet: number;
  readonly payout: number;
  readonly netProfit: number;
}

/** How the record of a ticket is filtered; each record has some of it. */
export type RecordFilters = BetFilters &
  TeamBetFilters &
  TeamGainFilters & { readonly source?: IncomeSource; readonly kind?: ContractKind };

/** Columns whose type is narrower than in the database: JSON, and texts from a list without a check constraint. */
export interface ColumnTypes {
  approval: { facts: JSONColumnType<ApprovalFacts>; result: JSONColumnType<ApprovalFacts, string | undefined> };
  audit_ticket: NotedIssueIfAny & { filter: JSONColumnType<CallRequest<typeof exportAudit>> };
  bet: { bet_content: JSONColumnType<Record<string, unknown>>; status: Generated<BetStatus> };
  bet_day: { sums: JSONColumnType<BetDaySum[]> };
  bonus_offer: { titles: JSONColumnType<OfferTitles> };
  mall_item: { names: JSONColumnType<OfferTitles> };
  mission: { titles: JSONColumnType<OfferTitles>; game_types: Generated<GameType[]> };
  promotion: { titles: JSONColumnType<OfferTitles>; terms: JSONColumnType<OfferTitles> };
  promotion_claim: { draw: JSONColumnType<RaffleDraw | null, string | null | undefined> };
  redemption: { names: JSONColumnType<OfferTitles> };
  chat: { language: BundledLanguage };
  chat_message: { author: 'VISITOR' | 'STAFF' };
  lottery_game: { calendar: JSONColumnType<DrawCalendar | null, string | null | undefined> };
  lottery_bet: { prize_mode: PrizeMode | null };
  lottery_chase: { lines: JSONColumnType<ChaseLine[]>; prize_mode: PrizeMode | null };
  contract_bill_change: Pick<BillHistoryEntry, 'state' | 'reason'> & { changed_by: BillHistoryEntry['changedBy'] };
  contract: { tiers: JSONColumnType<ContractTier[]>; end_reason: ContractEndReason | null };
  device_token: NotedIssue;
  entry_code: NotedIssue;
  feedback_case: { language: BundledLanguage };
  game: {
    game_type: GameType;
    names: JSONColumnType<Partial<Record<BundledLanguage, string>>, string | undefined>;
  };
  job_aside: { job: AsideJob };
  ledger_check: { violations: JSONColumnType<LedgerViolation[]> };
  member: { profile: JSONColumnType<MemberProfile, string | undefined>; staff_roles: Generated<StaffRole[]> };
  notice_text: { language: BundledLanguage };
  passkey_challenge: NotedIssueIfAny;
  password_reset: NotedIssue;
  payload_key: {
    private_jwk: JSONColumnType<Record<string, unknown>>;
    public_jwk: JSONColumnType<Record<string, unknown>>;
  };
  payment_deposit: { state: Generated<DepositState> };
  payment_withdrawal: { state: Generated<WithdrawalState> };
  pending_login: NotedIssue & { via: LoginVia; methods: StepUpMethod[] };
  site_flag: { flag: SiteFlag };
  socket_ticket: NotedIssueIfAny;
  statement_ticket: NotedIssueIfAny & { filters: JSONColumnType<RecordFilters, string | undefined> };
  vendor: { game_type: GameType };
  vendor_launch: NotedIssueIfAny;
  vendor_connection: { limits: JSONColumnType<VendorLimits, string | undefined> };
  vendor_report: { totals: JSONColumnType<ReportTotal[]> };
  wagering: { titles: JSONColumnType<OfferTitles | null, string | undefined> };
  verification_code: NotedIssueIfAny & { purpose: CodePurpose };
}
