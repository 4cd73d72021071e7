import type { BillChange } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Period } from '../../agents/index.ts';
import {
  billsCarriedOn,
  billsOfPeriod,
  type ComputedBill,
  carriedOn,
  type Settlement,
  type Standing,
} from '../../settlements/index.ts';

export type Bill = Selectable<Database['contract_bill']>;

/** A bill as it would be made now, beside the one that was made. */
export interface Difference {
  readonly span: Period;
  readonly bill: ComputedBill;
  readonly known: Bill | undefined;
  readonly change: BillChange['change'];
}

const figuresOf = (bill: Bill) => ({
  effectiveBet: bill.effective_bet,
  activeMembers: bill.active_members,
  netLoss: bill.net_loss,
  takenBack: bill.taken_back,
});

const standingOf = (bill: Bill): Standing => ({
  ...figuresOf(bill),
  kind: bill.kind,
  periodFrom: bill.period_from,
  carried: bill.carried,
  owed: bill.owed,
});

/** Whether bills after this one begin with another carry than they do by the one that is known. */
function movesOn(bill: ComputedBill, known: Bill | undefined): boolean {
  const now = carriedOn({ ...bill, kind: bill.terms.kind, periodFrom: 0 });
  const before = known ? carriedOn(standingOf(known)) : { alone: 0, withEarlier: 0, owed: 0 };
  return now.alone !== before.alone || now.withEarlier !== before.withEarlier || now.owed !== before.owed;
}

/** Whether a bill is computed from what is known of it. */
function hasFiguresOf(bill: ComputedBill, known: Bill): boolean {
  const { effectiveBet, activeMembers, netLoss, takenBack, carried, owed, tier, rate, gross, toDownline, terms } = bill;
  return (
    known.contract_id === terms.contractId &&
    known.effective_bet === effectiveBet &&
    known.active_members === activeMembers &&
    known.net_loss === netLoss &&
    known.taken_back === takenBack &&
    known.carried === carried &&
    known.owed === owed &&
    known.tier === tier &&
    known.rate === rate &&
    known.gross === gross &&
    known.to_downline === toDownline
  );
}

/** A person's decision and what was paid stand: a bill is made greater, or smaller by what is still to be paid. */
function changeOf(bill: ComputedBill, known: Bill | undefined): BillChange['change'] | null {
  const { payable } = bill;
  if (!known) return payable > 0 || movesOn(bill, known) ? 'NEW' : null;
  const isDecided = known.state === 'DENIED' || known.state === 'EXPIRED';
  if (known.payable === payable) return isDecided || hasFiguresOf(bill, known) ? null : 'FIGURES';
  if (isDecided || known.paid > payable) return 'KEPT';
  return payable > known.payable ? 'MORE' : 'LESS';
}

async function storedBills(db: Kysely<Database>, { merchant, kind, period }: Settlement, from: number) {
  const rows = await db
    .selectFrom('contract_bill')
    .selectAll()
    .where('merchant_code', '=', merchant.merchantCode)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('period_from', '=', from)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row]));
}

function compare(bills: readonly ComputedBill[], stored: ReadonlyMap<string, Bill>, span: Period): Difference[] {
  return bills.flatMap((bill) => {
    const known = stored.get(bill.terms.subjectId);
    const change = changeOf(bill, known);
    return change ? [{ span, bill, known, change }] : [];
  });
}

/** The next period after an instant in which one of the subjects has a bill. */
async function nextSpan(
  db: Kysely<Database>,
  { kind, period }: Settlement,
  { subjectIds, after }: { subjectIds: readonly string[]; after: number },
): Promise<Period | undefined> {
  if (subjectIds.length === 0) return undefined;
  return await db
    .selectFrom('contract_bill')
    .select(['period_from as from', 'period_to as to'])
    .where('subject_id', 'in', subjectIds)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('period_from', '>', after)
    .orderBy('period_from')
    .limit(1)
    .executeTakeFirst();
}

/**
 * What making the bills of a period again would change: there by what is counted now, and in every later period that
 * begins with what they carry on, by what that period counted when it was settled. A bill that is kept carries on as it is.
 */
export async function differencesOf(db: Kysely<Database>, settlement: Settlement, span: Period): Promise<Difference[]> {
  const again = new Map<string, Standing>();
  const carryOn = (differences: readonly Difference[], { from }: Period) => {
    for (const { bill, known, change } of differences)
      if (change !== 'KEPT' && movesOn(bill, known))
        again.set(bill.terms.subjectId, { ...bill, kind: bill.terms.kind, periodFrom: from });
  };
  const all = compare(await billsOfPeriod(db, settlement, span), await storedBills(db, settlement, span.from), span);
  carryOn(all, span);
  for (let at: Period | undefined = span; ; ) {
    at = await nextSpan(db, settlement, { subjectIds: [...again.keys()], after: at.from });
    if (!at) return all;
    const stored = await storedBills(db, settlement, at.from);
    const figures = new Map([...stored].map(([subjectId, bill]) => [subjectId, figuresOf(bill)]));
    const bills = await billsCarriedOn(db, settlement, { span: at, figures, again });
    // A bill that is missing here was not made by what is carried on: it is found when this period is settled again.
    const differences = compare(
      bills.filter(({ terms }) => stored.has(terms.subjectId)),
      stored,
      at,
    );
    // From here on what this period's bills carry counts.
    for (const subjectId of stored.keys()) again.delete(subjectId);
    carryOn(differences, at);
    all.push(...differences);
  }
}
