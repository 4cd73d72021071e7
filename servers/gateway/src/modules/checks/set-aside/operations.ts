import type { decideAsideWork as decideCall, listAsideWork as listCall } from '@atrium/contracts/calls';
import { lowerCase, writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import type { OperationsPart } from '../../../operation/operations-part.ts';
import { accountsOf } from '../../accounts/index.ts';

const most = 200;

/** Work of the caller's merchants, and what concerns the whole site. */
const asideAt = ({ db, caller }: Pick<OperationContext, 'db' | 'caller'>) =>
  db
    .selectFrom('job_aside')
    .where(({ eb, or }) =>
      or([eb('merchant_code', 'is', null), eb('merchant_code', 'in', requireCaller({ caller }).merchants)]),
    );

export const waitingAside = (context: OperationContext) => asideAt(context).select('since');

const listAsideWork: Operation<typeof listCall> = async (_request, context) => {
  const matching = asideAt(context);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('since').orderBy('job').orderBy('subject').limit(most).execute();
  const accounts = await accountsOf(
    context.db,
    rows.map(({ subject }) => subject),
  );
  const list = rows.map(({ job, subject, merchant_code: merchantCode, reason, since, tried_at: triedAt, tries }) => ({
    job,
    subject,
    account: accounts(subject),
    merchantCode,
    reason,
    since,
    triedAt,
    tries,
  }));
  return { list, total };
};

const decideAsideWork: Operation<typeof decideCall> = async ({ job, subject, decision, reason }, context) => {
  if (decision === 'CLOSE') assertFields(unsaid('reason', reason));
  return context.transaction(async (tx) => {
    const row = await asideAt(tx)
      .selectAll()
      .where('job', '=', job)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    if (decision === 'CLOSE') {
      await tx.db.deleteFrom('job_aside').where('job', '=', job).where('subject', '=', subject).execute();
    } else {
      await tx.db
        .updateTable('job_aside')
        .set({ tried_at: 0 })
        .where('job', '=', job)
        .where('subject', '=', subject)
        .execute();
    }
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor: requireCaller(tx).memberId,
      action: `aside.${lowerCase(decision)}`,
      subject,
      detail: { job, failed: row.reason, tries: row.tries, kept: row.detail, reason },
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    return {};
  });
};

export const asideOperations = { listAsideWork, decideAsideWork } satisfies OperationsPart;
