import type {
  explainVendorDifference as explainCall,
  listVendorReports as listCall,
  reconcileVendor as reconcileCall,
} from '@atrium/contracts/calls';
import type { VendorDifference, VendorReport } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import type { OperationsPart } from '../../../operation/operations-part.ts';
import { accountsOf } from '../../accounts/index.ts';
import { connectionNames } from '../../play/index.ts';
import { reconcile } from './reconcile.ts';

const shownDays = 60;
const shownDifferences = 200;

async function shownReports(db: Kysely<Database>): Promise<VendorReport[]> {
  const rows = await db
    .selectFrom('vendor_report as report')
    .selectAll('report')
    .select((eb) =>
      eb
        .selectFrom('vendor_difference as open')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('open.vendor_id', '=', 'report.vendor_id')
        .whereRef('open.day', '=', 'report.day')
        .where('open.state', '=', 'OPEN')
        .as('open'),
    )
    .orderBy('day', 'desc')
    .orderBy('vendor_id')
    .limit(shownDays)
    .execute();
  const nameOf = await connectionNames(db);
  return rows.map(({ vendor_id: vendorId, day, taken_at: takenAt, rounds, totals, open }) => ({
    vendorId,
    name: nameOf(vendorId),
    day,
    takenAt,
    rounds,
    totals,
    openDifferences: open ?? 0,
  }));
}

async function shownDifferencesOf(
  db: Kysely<Database>,
  rows: readonly Selectable<Database['vendor_difference']>[],
): Promise<VendorDifference[]> {
  const accounts = await accountsOf(
    db,
    rows.map((row) => row.player_id),
  );
  const nameOf = await connectionNames(db);
  const side = (stake: number | null, payout: number | null) =>
    stake === null || payout === null ? null : { stake, payout };
  return rows.map((row) => ({
    differenceId: row.id,
    vendorId: row.vendor_id,
    name: nameOf(row.vendor_id),
    day: row.day,
    kind: row.kind,
    account: accounts(row.player_id) ?? row.player_id,
    roundId: row.round_id,
    currency: row.currency,
    ours: side(row.our_stake, row.our_payout),
    theirs: side(row.their_stake, row.their_payout),
    state: row.state,
    remark: row.remark,
  }));
}

const openDifferences = ({ db }: Pick<OperationContext, 'db'>) =>
  db.selectFrom('vendor_difference').where('state', '=', 'OPEN');

export const waitingDifferences = (context: OperationContext) => openDifferences(context).select('found_at as since');

const listVendorReports: Operation<typeof listCall> = async (_request, { db }) => {
  const rows = await openDifferences({ db })
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(shownDifferences)
    .execute();
  return { reports: await shownReports(db), differences: await shownDifferencesOf(db, rows) };
};

const reconcileVendor: Operation<typeof reconcileCall> = async ({ vendorId, day }, context) => {
  const line = await context.db
    .selectFrom('vendor_connection')
    .select('wallet_url')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (!line?.wallet_url) throw new Refusal('REG_FIELD_INVALID', { fields: { vendorId: { reason: 'invalid' } } });
  if (!(await reconcile(context, vendorId, day))) throw new Refusal('PAY_PROVIDER_DOWN');
  const report = (await shownReports(context.db)).find((one) => one.vendorId === vendorId && one.day === day);
  if (!report) throw new Refusal('NOT_FOUND');
  const { clientIp: ip, traceId } = context;
  const { rounds, openDifferences } = report;
  await writeAudit(context.db, {
    at: context.clock.now(),
    actor: requireCaller(context).memberId,
    action: 'vendor.report-taken',
    subject: vendorId,
    detail: { day, rounds, openDifferences },
    ip,
    traceId,
  });
  return report;
};

const explainVendorDifference: Operation<typeof explainCall> = async ({ differenceId, remark }, context) => {
  const { memberId: actor } = requireCaller(context);
  assertFields(unsaid('remark', remark));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const row = await tx.db
      .updateTable('vendor_difference')
      .set({ state: 'EXPLAINED', ended_at: now, ended_by: actor, remark })
      .where('id', '=', differenceId)
      .where('state', '=', 'OPEN')
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    const { clientIp: ip, traceId } = tx;
    const detail = { kind: row.kind, roundId: row.round_id, remark };
    await writeAudit(tx.db, {
      at: now,
      actor,
      action: 'vendor.difference-explained',
      subject: row.id,
      detail,
      ip,
      traceId,
    });
    const [shown] = await shownDifferencesOf(tx.db, [row]);
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
};

export const vendorReportOperations = {
  listVendorReports,
  reconcileVendor,
  explainVendorDifference,
} satisfies OperationsPart;
