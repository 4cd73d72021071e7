import { randomInt } from 'node:crypto';
import type { freePlay as call } from '@atrium/contracts/calls';
import { trialType } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { assertRate } from '../../../guard/rate-limit.ts';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { createMember } from '../member/create-member.ts';
import { issueSession } from '../session/issue-session.ts';
import { whitelabelOf } from '../system/whitelabel.ts';

/** 10,000.00 of play money. */
const trialMoneyMinor = 1_000_000;
/** No password has this hash. */
const unusable = 'none';

/** Makes a trial account and logs it in (S41). It cannot start games, deposit or withdraw; a job closes it after a day. */
export const freePlay: Operation<typeof call> = async (_request, context) => {
  const { clock, network, merchant, ledger, language } = context;
  if (!(await whitelabelOf(context)).freePlay) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const now = clock.now();
  const { trialsPerIpPerHour: limit } = context.config.limits;
  await assertRate(context.db, { key: `trial:${network}`, limit, frameMs: hourMs, now });
  const account = `trial${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return context.transaction(async (tx) => {
    const memberId = await createMember(tx.db, {
      account,
      merchant,
      type: trialType,
      language,
      passwordHash: unusable,
      createdAt: now,
    });
    await ledger.post(tx.db, {
      idempotencyKey: `opening:${memberId}`,
      type: 'ADMIN_ADD',
      reference: memberId,
      remark: 'trial',
      postedAt: now,
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner: memberId },
          amountMinor: trialMoneyMinor,
          currency: merchant.currency,
        },
      ],
    });
    return issueSession(tx, memberId);
  });
};
