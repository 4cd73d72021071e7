import { type AmountKind, amountBounds, merchantCodes } from '@atrium/contracts/constants';
import { entriesAbove, type GreatEntry, type LedgerViolation } from '@atrium/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

const winKinds = ['VENDOR_MAX_WIN', 'IMPORTED_PAYOUT', 'LOTTERY_EXPOSURE'] as const;

/** The kinds of amount that a posting of a type moves: the greatest of them is what is sane. */
const kindsOf: Readonly<Record<string, readonly AmountKind[]>> = {
  ADMIN_ADD: ['ADJUSTMENT'],
  ADMIN_MINUS: ['ADJUSTMENT'],
  BET: ['VENDOR_MAX_BET', 'IMPORTED_STAKE', 'LOTTERY_EXPOSURE'],
  BONUS: ['BONUS_OFFER', 'PROMOTION_REWARD'],
  DEPOSIT: ['DEPOSIT'],
  PAYOUT: winKinds,
  POINT_REDEEM: ['MALL_ITEM'],
  RED_PACKET: ['ENVELOPE_TOTAL'],
  WITHDRAW: ['WITHDRAWAL'],
};

/** A payment that two people approved as a correction. */
const isCorrection = ({ idempotencyKey }: GreatEntry): boolean => idempotencyKey.startsWith('vendor-adjust:');

/** What an account begins with is configured, and nobody enters it. */
const isOpening = ({ idempotencyKey }: GreatEntry): boolean => idempotencyKey.startsWith('opening:');

/** The most that an amount of a kind may be at a merchant, or might be at any time before. */
type MostEver = (merchantCode: string, kinds: readonly AmountKind[]) => number;

async function readMostEver(db: Kysely<Database>): Promise<MostEver> {
  const decided = await db
    .selectFrom('approval')
    .select('facts')
    .where('kind', '=', 'AMOUNT_BOUND')
    .where('state', '=', 'EXECUTED')
    .execute();
  const now = await db.selectFrom('amount_bound').select(['merchant_code', 'kind', 'max']).execute();
  const bounds = [
    ...now,
    ...decided.map(({ facts }) => ({
      merchant_code: facts.merchantCode,
      kind: facts.amountKind,
      max: Number(facts.boundMinor ?? facts.boundPoints),
    })),
  ];
  return (merchantCode, kinds) => {
    const own = bounds.filter((row) => row.merchant_code === merchantCode && kinds.some((kind) => kind === row.kind));
    return Math.max(...kinds.map((kind) => amountBounds[kind].max), ...own.map(({ max }) => max));
  };
}

/** Invariant 22: what balances is sane, too. A bound that was lowered later makes nothing of before a finding. */
export async function verifySane(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const mostEver = await readMostEver(db);
  const least = (kinds: readonly AmountKind[]) => Math.min(...merchantCodes.map((code) => mostEver(code, kinds)));
  const most = Object.fromEntries(Object.entries(kindsOf).map(([type, kinds]) => [type, least(kinds)]));
  const great = await entriesAbove(db, most);
  const merchants = await merchantsOf(db, [...new Set(great.map(({ owner }) => owner))]);
  const violations: LedgerViolation[] = [];
  for (const entry of great) {
    if (isOpening(entry)) continue;
    const kinds = isCorrection(entry) ? [...winKinds, 'VENDOR_ADJUST' as const] : (kindsOf[entry.type] ?? []);
    const bound = mostEver(merchants.get(entry.owner) ?? '', kinds);
    if (Math.abs(entry.amount) <= bound) continue;
    const message = `moves ${entry.amount} ${entry.currency} of ${entry.owner} as ${entry.type}, ${bound} at most is sane`;
    violations.push({ invariant: 22, subject: entry.txId, message });
  }
  return [...violations, ...(await verifyTimes(db))];
}

async function merchantsOf(db: Kysely<Database>, owners: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (owners.length === 0) return new Map();
  const rows = await db.selectFrom('member').select(['id', 'merchant_code']).where('id', 'in', owners).execute();
  return new Map(rows.map(({ id, merchant_code }) => [id, merchant_code]));
}

async function verifyTimes(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const rows = await db.selectFrom('bet').select('order_no').whereRef('settle_time', '<', 'bet_time').execute();
  return rows.map(({ order_no: subject }) => ({ invariant: 22, subject, message: 'is settled before it was placed' }));
}
