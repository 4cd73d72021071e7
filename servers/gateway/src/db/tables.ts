// Generated from the database by testing/write-tables.ts: change the table, and write it again.
// biome-ignore-all format: it is compared with what the database says, as it is.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface Tables {
  amount_bound: {
    kind: string;
    max: number;
    merchant_code: string;
    version: number;
  };
  applied_function: {
    applied_at: number;
    hash: string;
    name: string;
  };
  approval: {
    decided_at: number | null;
    decided_by: string | null;
    expires_at: number;
    facts: JSONColumnType<object>;
    id: string;
    kind: string;
    made_at: number;
    made_by: string;
    merchant_code: string | null;
    once_key: string;
    reason: string;
    remark: Generated<string>;
    result: JSONColumnType<object, string | undefined>;
    state: Generated<'WAITING' | 'EXECUTED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'>;
    subject: string;
  };
  asked_field: {
    asking: 'HIDDEN' | 'OPTIONAL' | 'REQUIRED';
    field: string;
    merchant_code: string;
    type: 'username' | 'mobile';
  };
  audit: {
    action: string;
    actor: string;
    at: number;
    detail: JSONColumnType<object, string | undefined>;
    id: Generated<number>;
    ip: string;
    subject: string;
    trace_id: string;
  };
  audit_seal: {
    audit_id: number;
    hash: Buffer;
    position: number;
  };
  audit_ticket: {
    expires_at: number;
    filter: JSONColumnType<object>;
    issued_against: JSONColumnType<object> | null;
    language: string;
    member_id: string;
    ticket_hash: string;
  };
  bet: {
    bet_content: JSONColumnType<object, string | undefined>;
    bet_time: number;
    counted_at: number | null;
    currency: string;
    effective_bet: Generated<number>;
    game_code: string;
    game_name: string;
    game_type: string;
    icon_url: Generated<string>;
    jackpot: Generated<number>;
    member_id: string;
    merchant_code: string;
    net_profit: Generated<number>;
    order_no: string;
    payout: Generated<number>;
    purse: string | null;
    round_id: string;
    settle_time: number | null;
    stake: number;
    status: Generated<number>;
    tx_id: string | null;
    vendor: string;
  };
  bet_day: {
    day: number;
    member_id: string;
    sums: JSONColumnType<object>;
    until: number;
  };
  bonus_offer: {
    basis: 'FIRST_DEPOSIT' | 'ANY_DEPOSIT';
    created_at: number;
    days: number;
    ends_at: number | null;
    max_minor: number;
    max_stake_percent: number;
    min_minor: number;
    multiplier: number;
    percent: number;
    promo_id: string;
    titles: JSONColumnType<object>;
  };
  captcha: {
    expires_at: number;
    id: string;
    text: string;
  };
  chat: {
    account: string | null;
    closed_at: number | null;
    created_at: number;
    guest_key_hash: string | null;
    guest_name: Generated<string>;
    ip: string;
    language: string;
    last_message_at: number;
    member_id: string | null;
    merchant_code: string;
    staff_typed_at: Generated<number>;
    state: Generated<'OPEN' | 'CLOSED'>;
    ticket_id: string;
    visitor_typed_at: Generated<number>;
    waiting_since: number | null;
  };
  chat_message: {
    author: 'VISITOR' | 'STAFF' | 'HOUSE';
    created_at: number;
    id: Generated<number>;
    staff_id: string | null;
    text: string;
    ticket_id: string;
  };
  client_error: {
    count: number;
    fingerprint: string;
    first_seen_at: number;
    last_language: string;
    last_path: string;
    last_seen_at: number;
    last_trace_id: string;
    message: string;
    name: string;
    part: string;
    stack: string;
    version: string;
  };
  closed_part: {
    closed_at: number;
    closed_by: string;
    code: string;
    kind: 'VENDOR' | 'GAME' | 'LOTTERY' | 'PROVIDER' | 'DEPOSIT_METHOD' | 'WITHDRAW_METHOD' | 'CHAT';
    note: Generated<string>;
    reason: string;
    until: number | null;
  };
  contract: {
    answered_at: number | null;
    begun_at: number | null;
    carry_over: Generated<'NONE' | 'PREVIOUS_PERIOD' | 'HALF_MONTH' | 'PERMANENT'>;
    effective_from: number | null;
    end_reason: string | null;
    ended_at: number | null;
    id: string;
    issue_type: Generated<'PLATFORM' | 'UPPER'>;
    kind: 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME';
    offered_at: number;
    offered_by: string | null;
    owner_id: string | null;
    period: 'D' | 'W' | 'H' | 'M';
    status: Generated<'REQUESTED' | 'VALID' | 'DENIED' | 'EXPIRED' | 'INVALID'>;
    subject_id: string;
    tiers: JSONColumnType<object>;
    version: number;
  };
  contract_bill: {
    accrual_after: number | null;
    accrual_before: number | null;
    active_members: number;
    carried: Generated<number>;
    change_reason: Generated<'SETTLED' | 'SETTLED_AGAIN' | 'PAID' | 'SHORT' | 'OVER' | 'APPROVED' | 'DENIED'>;
    changed_at: number | null;
    changed_by: Generated<'SYSTEM' | 'AGENT' | 'STAFF'>;
    contract_id: string;
    created_at: number;
    decided_by: string | null;
    effective_bet: number;
    gross: number;
    held_at: number | null;
    held_by: string | null;
    id: string;
    kind: 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME';
    line_deficit: Generated<number>;
    merchant_code: string;
    net_loss: number;
    owed: Generated<number>;
    paid: Generated<number>;
    payable: number;
    payer_id: string | null;
    period: 'D' | 'W' | 'H' | 'M';
    period_from: number;
    period_to: number;
    rate: number;
    remark: Generated<string>;
    settled_at: number | null;
    state: 'ISSUED' | 'UNAPPROVED' | 'UNCOLLECTED' | 'DENIED' | 'NOT_REACHED' | 'INSUFFICIENT' | 'PART_COLLECTED' | 'EXPIRED';
    subject_id: string;
    taken_back: Generated<number>;
    tier: number;
    to_downline: number;
    tried_at: number | null;
    version: Generated<number>;
  };
  contract_bill_below: {
    amount: number;
    bill_id: string;
    rest: Generated<number>;
    subject_id: string;
  };
  contract_bill_change: {
    at: number;
    bill_id: string;
    changed_by: string;
    paid: number;
    payable: number;
    reason: string;
    seq: Generated<number>;
    state: string;
  };
  contract_run: {
    kind: string;
    merchant_code: string;
    period: string;
    period_from: number;
    period_to: number;
    ran_at: number;
  };
  deposit_reward_due: {
    order_no: string;
    since: number;
  };
  device_token: {
    created_at: number;
    device_hash: string;
    expires_at: number;
    id: string;
    issued_against: JSONColumnType<object, string | undefined>;
    last_used_at: number | null;
    member_id: string;
    previous_hash: string | null;
    revoked_at: number | null;
    rotated_at: number;
    token_hash: string;
    user_agent: string;
  };
  entry_code: {
    code_hash: string;
    expires_at: number;
    issued_against: JSONColumnType<object, string | undefined>;
    member_id: string;
  };
  event: {
    audience: string;
    created_at: number;
    id: Generated<number>;
    name: string;
    payload: JSONColumnType<object>;
    seq: number | null;
  };
  event_counter: {
    last_seq: number;
    pruned_seq: number;
    singleton: Generated<boolean>;
  };
  feedback_case: {
    about_id: string | null;
    account: string | null;
    answer: string | null;
    answered_at: number | null;
    answered_by: string | null;
    case_number: string;
    content: string;
    created_at: number;
    due_at: number;
    escalated_at: number | null;
    escalated_by: 'PLAYER' | 'DEADLINE' | null;
    escalation_reason: string | null;
    excluded_id: string | null;
    final_answer: string | null;
    final_answered_at: number | null;
    final_answered_by: string | null;
    ip: string;
    language: string;
    member_id: string | null;
    merchant_code: string;
    sender: string;
    state: Generated<'OPEN' | 'ANSWERED' | 'ESCALATED' | 'CLOSED'>;
    type: number;
  };
  flow_day: {
    bonus: number;
    day: number;
    deposit: number;
    member_id: string;
    real_time_salary: number;
    rebate: number;
    withdraw: number;
  };
  game: {
    banked: Generated<boolean>;
    features: Generated<string[]>;
    figures_at: number | null;
    game_code: string;
    game_type: string;
    is_game: Generated<'GAME' | 'VASSALAGE'>;
    names: JSONColumnType<object, string | undefined>;
    names_key: Generated<string>;
    popularity: number;
    released_at: number;
    rtp: number | null;
    search_key: GeneratedAlways<string>;
    state: Generated<'OPEN' | 'MAINTENANCE'>;
    title: string;
    title_key: string;
    vendor: string;
    volatility: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  };
  game_heat: {
    game_code: string;
    merchant_code: string;
    rounds: number;
  };
  game_plays: {
    game_code: string;
    merchant_code: string;
    rounds: number;
  };
  human_challenge: {
    expires_at: number;
    nonce: string;
    used_at: number;
  };
  idempotent_answer: {
    body_hash: string;
    call: string;
    created_at: number;
    request_hash: string;
    scope: string;
    value: string | null;
  };
  identity_case: {
    created_at: number;
    decided_at: number | null;
    id: string;
    level: number;
    member_id: string;
    merchant_code: string;
    real_name: string;
    remark: Generated<string>;
    state: Generated<'WAITING' | 'APPROVED' | 'REJECTED'>;
  };
  inbox_message: {
    content: string;
    created_at: number;
    id: string;
    member_id: string;
    read_at: number | null;
    title: string;
  };
  jackpot_pool: {
    amount: number;
    began_at: number;
    commitment: string;
    contributed: Generated<number>;
    cycle: Generated<number>;
    funded: Generated<number>;
    game_types: string[];
    merchant_code: string;
    odds_minor: number;
    postings: Generated<number>;
    rate: number;
    seed_minor: number;
    seeded: Generated<number>;
    server_seed: string;
  };
  jackpot_win: {
    amount: number;
    commitment: string;
    contribution: number;
    cycle: number;
    member_id: string;
    merchant_code: string;
    odds_minor: number;
    order_no: string;
    server_seed: string;
    won_at: number;
  };
  job_aside: {
    detail: JSONColumnType<object, string | undefined>;
    job: string;
    merchant_code: string | null;
    reason: string;
    since: number;
    subject: string;
    tried_at: number;
    tries: Generated<number>;
  };
  known_address: {
    first_seen_at: number;
    last_seen_at: number;
    member_id: string;
    network: string;
  };
  known_device: {
    device_hash: string;
    first_seen_at: number;
    member_id: string;
  };
  ledger_check: {
    at: number;
    day: string;
    took_ms: number;
    violations: JSONColumnType<object>;
  };
  line_activity: {
    added_at: number;
    ancestor_ids: string[];
    first_deposit_at: number | null;
    last_day: number;
    last_hour: number | null;
    member_id: string;
    played: number;
  };
  line_rebate: {
    amount: number;
    day: string;
    effective_bet: number;
    gross: number;
    member_id: string;
    merchant_code: string;
    paid_at: number | null;
    part: 'OWN' | 'TEAM';
    rate: number;
    remainder: number;
    settled_at: number;
    to_downline: number;
  };
  line_rebate_run: {
    day: string;
    merchant_code: string;
    ran_at: number;
  };
  line_transfer: {
    amount: number;
    created_at: number;
    currency: string;
    from_member: string;
    id: string;
    to_member: string;
    tx_id: string;
  };
  login_guard: {
    failures: number;
    key: string;
    last_failed_at: number;
  };
  lottery_bet: {
    chase_no: string | null;
    game_code: string;
    issue: string;
    member_id: string;
    odds: number[];
    order_no: string;
    placed_at: number;
    play_code: string;
    prize_mode: string | null;
    rebate_thousandths: Generated<number>;
    selection: string[];
    stake_per_choice: number;
  };
  lottery_chase: {
    cost_of_one: number;
    currency: string;
    ended_at: number | null;
    game_code: string;
    held: number;
    last_issue: string;
    lines: JSONColumnType<object>;
    member_id: string;
    merchant_code: string;
    multiples: number[];
    order_no: string;
    placed_at: number;
    prize_mode: string | null;
    rebate_thousandths: Generated<number>;
    rounds_placed: number;
    state: 'RUNNING' | 'DONE' | 'WON' | 'STOPPED' | 'CANCELLED' | 'REFUSED';
    stops_on_win: boolean;
  };
  lottery_correction: {
    action: 'CANCEL' | 'RESETTLE';
    created_at: number;
    done_at: number | null;
    game_code: string;
    id: string;
    issue: string;
    note: string;
    numbers: number[] | null;
    revision: number;
  };
  lottery_correction_bet: {
    correction_id: string;
    currency: string;
    member_id: string;
    order_no: string;
    pay_tx_id: string | null;
    payout_after: number;
    payout_before: number;
    refunded: number;
    told: Generated<boolean>;
  };
  lottery_exposure: {
    amount: number;
    currency: string;
    game_code: string;
    issue: string;
    pick: string;
    play_code: string;
  };
  lottery_feed_report: {
    feed: string;
    game_code: string;
    issue: string;
    numbers: number[];
    reported_at: number;
  };
  lottery_game: {
    calendar: JSONColumnType<object> | null;
    close_before_draw_seconds: number;
    feed_lottery: string | null;
    game_code: string;
    issue_seconds: number;
    kind: string;
    max_multiple: number;
    max_payout_minor: number;
    prize_mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';
    rtp_thousandths: number;
    title: string;
    unit_minor: number;
    vendor: string;
  };
  lottery_issue: {
    approval_id: string | null;
    checked_from: number | null;
    close_at: number;
    commitment: string | null;
    draw_at: number;
    drawn_at: number | null;
    game_code: string;
    issue: string;
    numbers: number[] | null;
    open_at: number;
    server_seed: string | null;
    state: Generated<'PRE' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'CANCELLED'>;
  };
  lottery_offer: {
    game_code: string;
    is_offered: boolean;
    max_exposure_minor: number | null;
    merchant_code: string;
  };
  lottery_prize_mode: {
    game_code: string;
    max_rebate_thousandths: number;
    prize_mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';
    rtp_thousandths: number;
  };
  mall_item: {
    created_at: number;
    is_offered: boolean;
    item_id: string;
    merchant_code: string;
    names: JSONColumnType<object>;
    points: number;
    stock: number;
  };
  member: {
    account: string;
    account_key: GeneratedAlways<string | null>;
    affiliate_code: string | null;
    ancestor_ids: Generated<string[]>;
    contact_version: Generated<number>;
    cool_off_until: number | null;
    created_at: number;
    currency: string;
    factor_version: Generated<number>;
    icon: string | null;
    id: string;
    kyc_level: Generated<number>;
    language: string;
    last_login_at: number | null;
    last_login_ip: string | null;
    line_rebate: Generated<number>;
    merchant_code: string;
    must_change_password: Generated<boolean>;
    nickname: string;
    parent_id: string | null;
    password_changed_at: number;
    password_hash: string;
    password_valid_until: number | null;
    password_version: Generated<number>;
    payment_password_hash: string | null;
    profile: JSONColumnType<object, string | undefined>;
    referral_code: string;
    referrer_id: string | null;
    staff_merchants: Generated<string[]>;
    staff_roles: Generated<string[]>;
    state: Generated<'ACTIVE' | 'DISABLED'>;
    tags: Generated<string[]>;
    type: number;
    verified_email: string | null;
    verified_mobile: string | null;
    vip_level: Generated<number>;
  };
  member_note: {
    at: number;
    by_id: string;
    id: string;
    member_id: string;
    text: string;
  };
  merchant_clock: {
    merchant_code: string;
    past_hour_ms: GeneratedAlways<number>;
    time_zone: string;
  };
  message: {
    attempts: Generated<number>;
    body: string;
    channel: 'EMAIL' | 'SMS';
    created_at: number;
    id: string;
    next_attempt_at: number;
    problem: string | null;
    provider_id: string | null;
    recipient: string;
    sent_at: number | null;
    state: 'QUEUED' | 'SENT' | 'FAILED' | 'OUTBOX';
    subject: string;
  };
  mission: {
    created_at: number;
    ends_at: number | null;
    game_types: Generated<string[]>;
    goal: number;
    merchant_code: string;
    metric: 'EFFECTIVE_BET' | 'DEPOSIT_COUNT' | 'ROUNDS' | 'LOGIN_DAYS';
    mission_id: string;
    period: 'DAILY' | 'WEEKLY' | 'ONCE';
    reward_points: number;
    starts_at: number;
    titles: JSONColumnType<object>;
  };
  mission_claim: {
    claimed_at: number;
    member_id: string;
    mission_id: string;
    period_began_at: number;
    points: number;
    take_back_tx_id: string | null;
  };
  money_taken_back: {
    came_at: number;
    due_at: number | null;
    is_missing: Generated<boolean>;
    member_id: string;
    missing: number;
    source: string;
    taken_at: number;
  };
  net_day: {
    ancestor_ids: string[];
    last_day: number;
    member_id: string;
    moved: number;
    net: number[];
  };
  net_day_kind: {
    ancestor_ids: string[];
    game_type: string | null;
    last_day: number;
    member_id: string;
    moved: number;
    net: number[];
  };
  notice: {
    banner_group: 'w_login' | 'w_register' | 'w_home' | 'w_leftmenu' | null;
    execution: 'A' | 'B' | 'F' | null;
    hue: Generated<number>;
    id: string;
    kind: 'B' | 'PL' | 'PU' | 'H';
    languages: Generated<string[]>;
    link: string | null;
    member_types: Generated<number[]>;
    merchants: Generated<string[]>;
    motifs: Generated<string[]>;
    priority: Generated<number>;
    tags: Generated<string[]>;
    valid_from: number;
    valid_to: number | null;
    vip_min: Generated<number>;
    written_by: string | null;
  };
  notice_choice: {
    channel: 'ANY' | 'EMAIL' | 'SMS' | 'INBOX';
    member_id: string;
    topic: 'SECURITY' | 'MONEY' | 'REWARDS' | 'SERVICE';
  };
  notice_read: {
    member_id: string;
    notice_id: string;
    read_at: number;
  };
  notice_text: {
    content: string;
    language: string;
    notice_id: string;
    title: string;
  };
  own_game: {
    game_code: string;
    marked_at: number | null;
    member_id: string;
    played_at: number | null;
  };
  passkey: {
    counter: number;
    created_at: number;
    credential_id: string;
    id: string;
    last_used_at: number | null;
    member_id: string;
    name: string;
    public_key: string;
    rp_id: string;
    transports: string[];
  };
  passkey_challenge: {
    challenge: string;
    expires_at: number;
    id: string;
    issued_against: JSONColumnType<object> | null;
    member_id: string | null;
    origin: string;
    purpose: 'ADD' | 'LOGIN' | 'STEP_UP' | 'OWN';
    rp_id: string;
  };
  password_reset: {
    created_at: number;
    email: string;
    expires_at: number;
    issued_against: JSONColumnType<object, string | undefined>;
    member_id: string;
    token_hash: string;
    used_at: number | null;
  };
  payee: {
    account: string;
    created_at: number;
    first_order: string | null;
    id: string;
    member_id: string;
    method: string;
    name: string;
    removed_at: number | null;
    usable_at: number;
  };
  payload_key: {
    created_at: number;
    kid: string;
    private_jwk: JSONColumnType<object>;
    public_jwk: JSONColumnType<object>;
  };
  payload_nonce: {
    nonce: string;
    seen_at: number;
  };
  payment_deposit: {
    amount: number;
    asked_at: Generated<number>;
    created_at: number;
    credit_tx_id: string | null;
    credited_at: number | null;
    currency: string;
    decided_by: string | null;
    expires_at: number | null;
    fee: Generated<number>;
    language: Generated<string>;
    member_id: string;
    merchant_code: string;
    method: string;
    order_no: string;
    paid_amount: number | null;
    pay_url: string | null;
    payer_name: Generated<string>;
    promo_id: string | null;
    proposed_by: string | null;
    provider: string;
    provider_ref: string | null;
    remark: Generated<string>;
    state: Generated<string>;
    updated_at: number;
    version: Generated<number>;
    with_bonus: Generated<boolean>;
  };
  payment_method: {
    code: string;
    direction: 'DEPOSIT' | 'WITHDRAW';
    fee_minor: number;
    kind: 'ONLINE' | 'BANK';
    max_minor: number;
    min_minor: number;
    position: number;
    provider: string;
  };
  payment_notice: {
    amount: number | null;
    kind: string;
    notice_id: string;
    order_no: string;
    outcome: string;
    provider: string;
    received_at: number;
  };
  payment_provider: {
    adapter: string;
    code: string;
    name: string | null;
    settings: string | null;
  };
  payment_receipt: {
    created_at: number;
    id: string;
    image: Buffer;
    member_id: string;
    mime: string;
    order_no: string | null;
  };
  payment_step: {
    at: number;
    order_no: string;
    seq: number;
    state: string;
  };
  payment_transition: {
    from_state: string;
    kind: 'deposit' | 'withdrawal';
    to_state: string;
  };
  payment_withdrawal: {
    amount: number;
    approved_by: string | null;
    asked_at: Generated<number>;
    case_number: string | null;
    confirm_by: number | null;
    created_at: number;
    currency: string;
    decided_by: string | null;
    fee: number;
    first_approved_by: string | null;
    member_id: string;
    member_remark: Generated<string>;
    merchant_code: string;
    method: string;
    needs_second: boolean;
    order_no: string;
    paid_at: number | null;
    payee_account: string;
    payee_name: string;
    provider: string;
    provider_ref: string | null;
    received_amount: number | null;
    refunded_amount: number | null;
    remark: Generated<string>;
    reminded: Generated<number>;
    said_amount: number | null;
    state: Generated<string>;
    tries: Generated<number>;
    trouble: 'UNCLEAR' | 'OTHER_AMOUNT' | 'OTHER_CURRENCY' | 'PAID_LATE' | null;
    updated_at: number;
    version: Generated<number>;
  };
  pending_login: {
    created_at: number;
    device_id: string | null;
    expires_at: number;
    ip: string;
    issued_against: JSONColumnType<object, string | undefined>;
    member_id: string;
    methods: string[];
    password_hash: string | null;
    remember: boolean;
    token_hash: string;
    tries: Generated<number>;
    used_at: number | null;
    via: string;
  };
  picture: {
    created_at: number;
    hash: string;
    image: Buffer;
    mime: string;
  };
  play_taken_back: {
    at: number;
    effective_bet: number;
    is_in_window: Generated<boolean>;
    loss: number;
    member_id: string;
    merchant_code: string;
    owner_id: string;
    seq: Generated<number>;
  };
  point_earned: {
    member_id: string;
    points: Generated<number>;
  };
  promotion: {
    created_at: number;
    created_by: string | null;
    days: number | null;
    ends_at: number | null;
    hue: Generated<number>;
    id: string;
    kind: 'DEPOSIT' | 'APPLICATION' | 'RAFFLE' | 'ENVELOPE' | 'INFORMATION';
    languages: Generated<string[]>;
    left_shares: number | null;
    left_total: number | null;
    max_stake_percent: number | null;
    member_types: Generated<number[]>;
    merchant_code: string;
    motifs: Generated<string[]>;
    multiplier: number | null;
    picture: string | null;
    promo_id: string | null;
    published_at: number | null;
    published_by: string | null;
    secret: string | null;
    shares: number | null;
    starts_at: number;
    tags: Generated<string[]>;
    terms: JSONColumnType<object>;
    titles: JSONColumnType<object>;
    total: number | null;
    version: Generated<number>;
    vip_min: Generated<number>;
  };
  promotion_claim: {
    amount: number | null;
    created_at: number;
    decided_at: number | null;
    decided_by: string | null;
    draw: JSONColumnType<object> | null;
    id: string;
    member_id: string;
    promotion_id: string;
    proposed_by: string | null;
    reason: Generated<string>;
    remark: Generated<string>;
    state: 'APPLIED' | 'PROPOSED' | 'ISSUED' | 'REJECTED' | 'CLAIMED';
    version: Generated<number>;
  };
  promotion_prize: {
    amount: number;
    left_stock: number;
    place: number;
    promotion_id: string;
    stock: number;
    weight: number;
  };
  rate_counter: {
    count: number;
    frame_start: number;
    key: string;
  };
  realtime_accrual: {
    contract_id: string;
    micro: number;
  };
  rebate_counted: {
    claims: Generated<number>;
    counted: Generated<number>;
    game_type: string;
    member_id: string;
    remainder: Generated<number>;
  };
  recovery_code: {
    code_hash: string;
    member_id: string;
    used_at: number | null;
  };
  redemption: {
    created_at: number;
    decided_at: number | null;
    decided_by: string | null;
    item_id: string;
    member_id: string;
    merchant_code: string;
    names: JSONColumnType<object>;
    points: number;
    quantity: number;
    remark: Generated<string>;
    request_id: string;
    status: Generated<'PROCESSING' | 'APPROVED' | 'REJECTED'>;
  };
  referral: {
    decided_at: number;
    friend_id: string;
    reason: 'DEVICE' | 'PAYEE' | 'ADDRESS' | null;
    referrer_id: string;
    reward: number;
    state: 'PAID' | 'REFUSED';
    take_back_tx_id: string | null;
  };
  registration_link: {
    agent_id: string;
    closed_at: number | null;
    code: string;
    created_at: number;
    expires_at: number | null;
    kind: 'AGENT' | 'MEMBER';
    line_rebate: number;
    max_uses: number | null;
    registered: Generated<number>;
    visits: Generated<number>;
  };
  rg_limit: {
    amount: number | null;
    frame: 'DAY' | 'WEEK' | 'MONTH';
    kind: 'DEPOSIT' | 'STAKE' | 'LOSS' | 'SESSION';
    member_id: string;
    set_at: number;
    wanted_amount: number | null;
    wanted_at: number | null;
  };
  rg_player: {
    check_due_at: number;
    check_minutes: Generated<number>;
    check_told_at: number | null;
    checked_at: number;
    excluded_at: number | null;
    excluded_until: number | null;
    has_limits: Generated<boolean>;
    member_id: string;
    prompted_at: number | null;
    returns_at: number | null;
    stretch_began_at: number;
    time_out_until: number | null;
  };
  rg_tally: {
    deposited: number;
    frame: 'DAY' | 'WEEK' | 'MONTH';
    frame_began_at: number;
    member_id: string;
    staked: number;
    up_to_seq: number;
    won: number;
  };
  seeded_play: {
    merchant_code: string;
    until: number;
  };
  server_secret: {
    created_at: number;
    name: string;
    secret: string;
  };
  session: {
    device_id: string | null;
    end_reason: 'logout' | 'replaced' | 'revoked' | 'expired' | null;
    ended_at: number | null;
    expires_at: number;
    id: string;
    ip: string;
    last_seen_at: number;
    member_id: string;
    scope: Generated<'FULL' | 'PASSWORD_CHANGE'>;
    started_at: number;
    token_hash: string;
    user_agent: string;
  };
  settlement: {
    at: number;
    effective_bet: number;
    game_code: string;
    game_type: string;
    hour: number;
    jackpot: Generated<number>;
    member_id: string;
    merchant_code: string;
    order_no: string;
    payout: number;
    rounds: number;
    seq: Generated<number>;
    stake: number;
    tie_refund: number;
    vendor: string;
    xid: Generated<string>;
  };
  settlement_cursor: {
    below: string;
    consumer: string;
  };
  settlement_pending: {
    at: number;
    effective_bet: number;
    game_code: string;
    game_type: string;
    hour: number;
    jackpot: number;
    member_id: string;
    merchant_code: string;
    order_no: string;
    payout: number;
    rounds: number;
    seq: number;
    stake: number;
    tie_refund: number;
    vendor: string;
    xid: string;
  };
  site_flag: {
    flag: string;
    is_on: boolean;
    merchant_code: string;
  };
  socket_ticket: {
    chat_id: string | null;
    expires_at: number;
    issued_against: JSONColumnType<object> | null;
    member_id: string | null;
    session_id: string | null;
    ticket_hash: string;
  };
  staff_grant: {
    given_at: number;
    given_by: string;
    member_id: string;
  };
  statement_ticket: {
    expires_at: number;
    filters: JSONColumnType<object, string | undefined>;
    format: 'CSV' | 'PDF';
    from_day: string;
    issued_against: JSONColumnType<object> | null;
    language: string | null;
    member_id: string;
    record: Generated<'TRANSACTIONS' | 'BETS' | 'TEAM_BETS' | 'TEAM_GAINS' | 'USER_LOSS' | 'INCOME' | 'BILLS'>;
    ticket_hash: string;
    to_day: string;
    type: string | null;
  };
  system_setting: {
    changed_at: number;
    key: string;
    value: JSONColumnType<object>;
  };
  team_flow: {
    agent_id: string;
    day: number;
    game_type: string | null;
    income: number;
    spent: number;
    type: string;
  };
  team_turnover: {
    agent_id: string;
    effective_bet: number;
    game_type: string;
    hour: number;
    jackpot: Generated<number>;
    payout: number;
    rounds: number;
    stake: number;
    tie_refund: number;
    vendor: string;
  };
  totp: {
    confirmed_at: number | null;
    created_at: number;
    last_counter: number | null;
    member_id: string;
    secret: string;
  };
  turnover: {
    effective_bet: number;
    game_code: string;
    game_type: string;
    hour: number;
    member_id: string;
    merchant_code: string;
    payout: number;
    rounds: number;
    stake: number;
    tie_refund: number;
    vendor: string;
  };
  turnover_day: {
    day: number;
    effective_bet: number;
    game_type: string;
    jackpot: Generated<number>;
    member_id: string;
    merchant_code: string;
    payout: number;
    rounds: number;
    stake: number;
    tie_refund: number;
  };
  turnover_hour: {
    effective_bet: number;
    game_code: string;
    game_type: string;
    hour: number;
    jackpot: Generated<number>;
    member_id: string;
    merchant_code: string;
    payout: number;
    rounds: number;
    stake: number;
    tie_refund: number;
    vendor: string;
  };
  vendor: {
    code: string;
    connection: string | null;
    game_type: string;
    in_house: Generated<boolean>;
    merchants_off: Generated<string[]>;
    name: string;
    opens_in_tab: Generated<boolean>;
    position: number;
    state: Generated<'OPEN' | 'MAINTENANCE'>;
  };
  vendor_breaker: {
    changed_at: number;
    failures: Generated<number>;
    openings: Generated<number>;
    retry_at: number;
    state: Generated<'CLOSED' | 'OPEN' | 'HALF_OPEN'>;
    vendor_id: string;
  };
  vendor_connection: {
    allowed_ips: Generated<string[]>;
    launch_url: string;
    limits: JSONColumnType<object, string | undefined>;
    mode: Generated<'SEAMLESS' | 'TRANSFER'>;
    name: string | null;
    state: Generated<'ACTIVE' | 'DISABLED'>;
    vendor_id: string;
    wallet_url: string | null;
  };
  vendor_difference: {
    currency: string;
    day: string;
    ended_at: number | null;
    ended_by: string | null;
    found_at: number;
    id: string;
    kind: 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT' | 'LEDGER';
    our_payout: number | null;
    our_stake: number | null;
    player_id: string;
    remark: Generated<string>;
    round_id: string;
    state: Generated<'OPEN' | 'GONE' | 'EXPLAINED'>;
    their_payout: number | null;
    their_stake: number | null;
    vendor_id: string;
  };
  vendor_fed_round: {
    currency: string;
    fed_at: number;
    order_no: string | null;
    payout: number;
    player_id: string;
    round_id: string;
    seq: number;
    stake: number;
    vendor_id: string;
    void_seq: number | null;
    voided_at: number | null;
  };
  vendor_feed: {
    pulled_at: number;
    up_to: number;
    vendor_id: string;
  };
  vendor_key: {
    key_id: string;
    public_key: string;
    revoked_at: number | null;
    vendor_id: string;
  };
  vendor_launch: {
    catalogue_vendor: string;
    created_at: number;
    currency: string;
    expires_at: number;
    game_code: string;
    game_name: string;
    game_type: string;
    icon_url: string;
    id: string;
    issued_against: JSONColumnType<object> | null;
    language: string;
    member_id: string;
    merchant_code: string;
    session_expires_at: number | null;
    session_id: string | null;
    session_token_hash: string | null;
    token_hash: string;
    used_at: number | null;
    vendor_id: string;
  };
  vendor_nonce: {
    nonce: string;
    seen_at: number;
    vendor_id: string;
  };
  vendor_permit: {
    amount: number;
    currency: string;
    expires_at: number;
    game_code: string;
    granted_at: number;
    id: Generated<number>;
    player_id: string;
    transaction_uuid: string | null;
    vendor_id: string;
  };
  vendor_report: {
    day: string;
    rounds: number;
    taken_at: number;
    totals: JSONColumnType<object>;
    vendor_id: string;
  };
  vendor_request: {
    balance: number | null;
    body: string;
    id: Generated<number>;
    operation: string;
    player_id: string | null;
    received_at: number;
    request_uuid: string | null;
    status: string;
    took_ms: number;
    trace_id: string;
    vendor_id: string;
  };
  vendor_round: {
    closed_at: number | null;
    launch_id: string;
    opened_at: number;
    player_id: string;
    round_id: string;
    state: 'OPEN' | 'CLOSED';
    vendor_id: string;
  };
  vendor_transfer: {
    amount: number | null;
    asked_at: number;
    created_at: number;
    currency: string;
    direction: 'IN' | 'OUT';
    ended_at: number | null;
    id: string;
    member_id: string;
    reason: Generated<string>;
    state: Generated<'PENDING' | 'DONE' | 'FAILED'>;
    tries: Generated<number>;
    tx_id: string | null;
    vendor_id: string;
  };
  vendor_tx: {
    amount: number;
    body_hash: string;
    created_at: number;
    currency: string | null;
    launch_id: string | null;
    ledger_tx_id: string | null;
    operation: 'BET' | 'WIN' | 'ROLLBACK' | 'UNKNOWN';
    order_no: string | null;
    player_id: string;
    reference_uuid: string | null;
    round_id: string | null;
    state: 'APPLIED' | 'ROLLED_BACK' | 'TOMBSTONED';
    transaction_id: string;
    transaction_uuid: string;
    vendor_id: string;
  };
  verification_code: {
    address: string;
    channel: 'EMAIL' | 'SMS';
    code_hash: string;
    created_at: number;
    expires_at: number;
    id: string;
    issued_against: JSONColumnType<object> | null;
    member_id: string | null;
    network: string;
    purpose: string;
    tries: Generated<number>;
    used_at: number | null;
  };
  vip_review: {
    after_level: number;
    before_level: number;
    effective_bet: number;
    member_id: string;
    month: string;
    reviewed_at: number;
  };
  vip_reviewed_month: {
    merchant_code: string;
    month: string;
  };
  wagering: {
    amount: number;
    counted_from: number;
    created_at: number;
    currency: string;
    done: Generated<number>;
    end_tx_id: string | null;
    ended_at: number | null;
    expires_at: number | null;
    id: string;
    kind: 'DEPOSIT' | 'BONUS';
    max_stake: number | null;
    member_id: string;
    promo_id: Generated<string>;
    required: number;
    source: string;
    state: Generated<'ACTIVE' | 'DONE' | 'CONVERTED' | 'EXPIRED'>;
    take_back_tx_id: string | null;
    titles: JSONColumnType<object> | null;
  };
}

/** Composite types; what a JSON text leaves out is null. */
export interface Composites {
  vendor_call: {
    allowed_ips: readonly string[] | null;
    amount: number | null;
    at: number | null;
    bet_content: object | null;
    bet_type: string | null;
    body: string | null;
    body_hash: string | null;
    currency: string | null;
    game_code: string | null;
    in_maintenance: boolean | null;
    is_single: boolean | null;
    key_id: string | null;
    max_stake: number | null;
    max_win: number | null;
    may_announce: boolean | null;
    mode: string | null;
    nonce: string | null;
    order_no: string | null;
    player_id: string | null;
    promo: boolean | null;
    received_at: number | null;
    reference_uuid: string | null;
    request_uuid: string | null;
    round_closed: boolean | null;
    round_id: string | null;
    session_idle_ms: number | null;
    spent_ms: number | null;
    token_hash: string | null;
    trace_id: string | null;
    transaction_id: string | null;
    transaction_uuid: string | null;
    vendor_id: string | null;
    verdict: string | null;
    winner_from: number | null;
  };
}

/** What functions return, with the file of each. */
export interface Functions {
  /** servers/gateway/src/modules/bets/bets/sql/bet-pay.sql */
  bet_pay: {
    currency: string | null;
    member_id: string | null;
    posted_at: number | null;
    replayed: boolean | null;
    tx_id: number | null;
  };
  /** servers/gateway/src/modules/bets/bets/sql/bet-pay.sql */
  bet_post_payout: {
    posted_at: number | null;
    replayed: boolean | null;
    tx_id: number | null;
  };
  /** servers/gateway/src/modules/bets/bets/sql/bet-record.sql */
  bet_record: {
    bet_time: number | null;
    tx_id: string | null;
  };
  /** servers/gateway/src/modules/bets/bets/sql/bet-settle.sql */
  bet_settle: {
    is_fresh: boolean | null;
    payout: number | null;
  };
  /** servers/gateway/src/modules/play/vendor-wallet/sql/vendor-book.sql */
  vendor_book: {
    balance: number | null;
    currency: string | null;
    status: string | null;
    transaction_id: string | null;
    winners: string[] | null;
  };
  /** servers/gateway/src/modules/play/vendor-wallet/sql/vendor-pass-gate.sql */
  vendor_pass_gate: {
    currency: string | null;
    repeated: boolean | null;
    transaction_id: string | null;
  };
}
