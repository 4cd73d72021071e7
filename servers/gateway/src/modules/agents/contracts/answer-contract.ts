import type {
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import type { ContractStatus } from '@atrium/contracts/entities';
import { writeAudit } from '../../../guard/audit.ts';
import { assertKindOpen } from '../../../guard/site-flags.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { startOfContract } from './start-of-contract.ts';

type AnswerCall =
  | typeof processDividendReq
  | typeof processDailySalContract
  | typeof processContractHourSalary
  | typeof processRealTimeSalaryContract;

const answered = { ACCEPT: 'VALID', REFUSE: 'DENIED' } as const satisfies Record<string, ContractStatus>;

/** A repeated answer to the same version returns the stored one: its response may have been lost. */
function answerTo(kind: ContractKind): Operation<AnswerCall> {
  return async ({ contractId, action, version }, context) => {
    const { memberId } = requireCaller(context);
    const { clock, merchant, clientIp: ip, traceId } = context;
    await assertKindOpen(context.db, merchant, kind);
    const now = clock.now();
    const status = answered[action];
    return context.transaction(async (tx) => {
      const contract = await tx.db
        .selectFrom('contract')
        .select(['status', 'version', 'period'])
        .where('id', '=', contractId)
        .where('subject_id', '=', memberId)
        .where('kind', '=', kind)
        .forUpdate()
        .executeTakeFirst();
      if (!contract) throw new Refusal('CONTRACT_NOT_FOUND');
      if (contract.version !== version) throw new Refusal('CONTRACT_CHANGED');
      if (contract.status === status) return { contractId, status };
      if (contract.status !== 'REQUESTED') throw new Refusal('CONTRACT_NOT_PENDING');
      const next = { subjectId: memberId, kind, period: contract.period, now, timeZone: merchant.timeZone };
      const from = action === 'ACCEPT' ? await startOfContract(tx.db, next) : null;
      await tx.db
        .updateTable('contract')
        .set({ status, answered_at: now, effective_from: from })
        .where('id', '=', contractId)
        .execute();
      const detail = { version, action, effectiveFrom: from };
      const entry = {
        at: now,
        actor: memberId,
        action: 'contract.answered',
        subject: contractId,
        ip,
        traceId,
      } as const;
      await writeAudit(tx.db, { ...entry, detail });
      return { contractId, status };
    });
  };
}

export const answerOperations = {
  processDividendReq: answerTo('DIVIDEND'),
  processDailySalContract: answerTo('DAILY'),
  processContractHourSalary: answerTo('HOURLY'),
  processRealTimeSalaryContract: answerTo('REALTIME'),
};
