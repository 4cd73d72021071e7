import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';

/** A violated invariant (INVARIANTS.md; 0: it could not be checked) and the row that violates it. */
export interface LedgerViolation {
  readonly invariant: number;
  readonly subject: string;
  readonly message: string;
}

/** The guards that the journal must have, as `table guard`. */
const guards = [
  'ledger_entry ledger_entry_balanced',
  'ledger_entry ledger_entry_append_only',
  'ledger_entry ledger_entry_no_truncate',
  'ledger_tx ledger_tx_append_only',
  'ledger_tx ledger_tx_no_truncate',
  'ledger_seal ledger_seal_once',
  'ledger_seal ledger_seal_no_delete',
  'ledger_seal ledger_seal_no_truncate',
  'ledger_hold ledger_hold_once',
  'ledger_hold ledger_hold_no_delete',
  'ledger_hold ledger_hold_no_truncate',
  'ledger_account ledger_account_no_delete',
];

/** Each query selects violations of its invariant as `subject` and `message`; no rows mean that it holds. */
const checks: readonly { invariant: number; query: string }[] = [
  {
    invariant: 1,
    query: `select tx_id::text as subject, currency || ' sums to ' || sum(amount) as message
      from ledger_entry group by tx_id, currency having sum(amount) <> 0`,
  },
  {
    invariant: 1,
    query: `select id::text as subject, 'has no entries' as message
      from ledger_tx t where not exists (select 1 from ledger_entry e where e.tx_id = t.id)`,
  },
  {
    invariant: 2,
    query: `select split_part(guard, ' ', 1) as subject,
        'guard ' || split_part(guard, ' ', 2) || case when t.oid is null then ' is gone' else ' is switched off' end as message
      from unnest(array['${guards.join("', '")}']) guard
      left join pg_trigger t on t.tgrelid = split_part(guard, ' ', 1)::regclass and t.tgname = split_part(guard, ' ', 2)
      where t.oid is null or t.tgenabled not in ('O', 'A')`,
  },
  {
    invariant: 4,
    query: `select a.id::text as subject, 'stores ' || a.balance || ', entries sum to ' || coalesce(e.sum, 0) as message
      from ledger_account a
      left join (select account_id, sum(amount) as sum from ledger_entry group by account_id) e on e.account_id = a.id
      where a.balance <> coalesce(e.sum, 0)`,
  },
  {
    invariant: 5,
    query: `select id::text as subject, 'is below zero: ' || balance as message
      from ledger_account where balance < 0 and not may_be_negative and not win_reversal`,
  },
  {
    invariant: 6,
    query: `select coalesce(a.owner, h.owner) as subject,
        'locked ' || coalesce(a.balance, 0) || ', open holds ' || coalesce(h.sum, 0) as message
      from (select owner, currency, balance from ledger_account where kind = 'member.locked') a
      full join (select owner, currency, sum(amount) as sum from ledger_hold where state = 'OPEN' group by owner, currency) h
        on h.owner = a.owner and h.currency = a.currency
      where coalesce(a.balance, 0) <> coalesce(h.sum, 0)`,
  },
  {
    invariant: 7,
    query: `select h.id as subject, 'its resolving tx moves ' || coalesce(moved.sum, 0) || ' of ' || h.amount as message
      from ledger_hold h
      left join lateral (
        select -sum(e.amount) as sum from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.tx_id = h.resolved_tx_id and a.kind = 'member.locked' and a.owner = h.owner
      ) moved on true
      where h.state <> 'OPEN' and coalesce(moved.sum, 0) <> h.amount`,
  },
  {
    invariant: 9,
    query: `select currency as subject, 'all accounts together: ' || sum(balance) as message
      from ledger_account group by currency having sum(balance) <> 0`,
  },
  {
    invariant: 10,
    query: `select a.id::text as subject,
        'counts ' || a.seq || ' entries, has ' || coalesce(e.count, 0) || ' up to number ' || coalesce(e.max, 0) as message
      from ledger_account a
      left join (select account_id, count(*), max(seq) from ledger_entry group by account_id) e on e.account_id = a.id
      where a.seq <> coalesce(e.count, 0) or a.seq <> coalesce(e.max, 0)`,
  },
  {
    invariant: 10,
    query: `select account_id || '#' || seq as subject, 'running balance ' || balance_after || ', recomputed ' || running as message
      from (select account_id, seq, balance_after,
        sum(amount) over (partition by account_id order by seq) as running from ledger_entry) e
      where balance_after <> running`,
  },
  {
    invariant: 14,
    query: `select id::text as subject, kind || ' in ' || currency as message
      from ledger_account where (kind in ('member.points', 'house.points')) <> (currency = 'PTS')`,
  },
  {
    invariant: 16,
    query: `select t.id::text as subject, 'contents do not match their hash' as message
      from ledger_tx t left join ledger_seal s on s.tx_id = t.id
      where s.content_hash is distinct from ledger_content_hash(t.id)`,
  },
  {
    invariant: 16,
    query: `select position::text as subject, 'the chain is broken here' as message
      from (select position, content_hash, prev_hash, hash,
          row_number() over (order by position) as place,
          lag(hash, 1, sha256('atrium ledger genesis'::bytea)) over (order by position) as expected
        from ledger_seal where position is not null) s
      where position <> place or prev_hash <> expected or hash <> sha256(prev_hash || content_hash)`,
  },
  {
    invariant: 17,
    query: `select account_id || '#' || seq as subject, 'is dated before the entry that precedes it' as message
      from (select e.account_id, e.seq, e.posted_at,
          lag(e.posted_at) over (partition by e.account_id order by e.seq) as before
        from ledger_entry e join ledger_account a on a.id = e.account_id and not a.house) e
      where posted_at < before`,
  },
  {
    invariant: 19,
    query: `select tx_id::text as subject, 'its movements beside play differ from its entries by ' || sum(amount) as message
      from (
        select tx_id, owner, amount from ledger_flow
        union all
        select t.id, a.owner, -e.amount from ledger_tx t join ledger_entry e on e.tx_id = t.id
          join ledger_account a on a.id = e.account_id and a.kind = 'member.main'
          where t.type not in ('BET', 'PAYOUT')
      ) movement group by tx_id, owner having sum(amount) <> 0`,
  },
  {
    invariant: 20,
    query: `select d.account_id || ' ' || d.day as subject, 'keeps the sums ' || kept.sums::text || ', its entries add up to ' || found.sums::text as message
      from ledger_day d, lateral (
        select array[sum((s->>'count')::bigint), sum((s->>'in')::bigint), sum((s->>'out')::bigint)] as sums
          from jsonb_array_elements(d.sums) s
      ) kept, lateral (
        select array[count(*), coalesce(sum(amount) filter (where amount > 0), 0),
            coalesce(-sum(amount) filter (where amount < 0), 0)]::numeric[] as sums
          from ledger_entry where account_id = d.account_id and posted_at >= d.day and posted_at < d.until
      ) found
      where kept.sums is distinct from found.sums`,
  },
];

/** Recomputes the ledger from its entries and reports every invariant that does not hold; empty when all do. */
export async function verifyLedger(db: LedgerConnection): Promise<LedgerViolation[]> {
  const violations: LedgerViolation[] = [];
  for (const { invariant, query } of checks) {
    const { rows } = await sql.raw<{ subject: string; message: string }>(query).execute(db);
    for (const { subject, message } of rows) violations.push({ invariant, subject, message });
  }
  return violations;
}
