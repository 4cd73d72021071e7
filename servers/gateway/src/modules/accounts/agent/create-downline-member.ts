import type { createDownlineMember as call } from '@atrium/contracts/calls';
import { defaultLanguageOf, lineRules } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { nameOf } from '@atrium/contracts/typed';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, type FieldProblems } from '../../../guard/field-problems.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertNotExcludedPerson } from '../../limits/index.ts';
import { assertAge } from '../member/assert-age.ts';
import { checkFields } from '../member/check-fields.ts';
import { createMember } from '../member/create-member.ts';
import { typeBelow } from '../member/find-sponsor.ts';
import { hashPassword } from '../session/password.ts';
import { fieldRulesOf, requiredRulesOf } from '../system/field-rules.ts';
import { keptRebateOf, rebateOf } from './team.ts';

/** Accounts that an agent opens in an hour. */
const accountsPerHour = 60;

/** A rebate above the agent's own. */
export const tooHigh = (rebate: number, max: number): FieldProblems =>
  rebate > max ? { rebate: { reason: 'invalid', max } } : {};

/** The random end of an id: eighty bits in letters and digits that are not confused. */
const newPassword = (now: number) => newId(now).slice(-16);

/** Who has excluded themselves is not let in by another's hand; the agent does not learn why. */
async function assertMayPlay(
  { db, clock }: OperationContext,
  { name, birthday }: { name: string; birthday: string },
): Promise<void> {
  const nothingElse = { email: undefined, mobile: undefined, deviceId: null };
  try {
    await assertNotExcludedPerson(db, { name, birthday, ...nothingElse, at: clock.now() });
  } catch (error) {
    throw error instanceof Refusal && error.code === 'RG_EXCLUDED' ? new Refusal('AUTH_OPERATION_NOT_ALLOWED') : error;
  }
}

/** The answer has the password, which is stored as its hash alone; a repeat of the request reads it from a sealed answer. */
export const createDownlineMember: Operation<typeof call> = async (request, context) => {
  const { username, kind, rebate, birthday } = request;
  const payeeName = nameOf(request.payeeName ?? '');
  const { memberId: agentId, type } = requireCaller(context);
  const { merchant, clock } = context;
  const now = clock.now();
  const password = newPassword(now);
  const asked = (await fieldRulesOf(context.db, merchant, 'username')).filter(({ field }) => field === 'payeeName');
  const rules = [
    ...requiredRulesOf(merchant, ['username', 'password']),
    ...asked.map((rule) => ({ ...rule, show: true })),
  ];
  assertFields({
    ...checkFields({ username, password, confirmPassword: password, payeeName }, rules),
    ...tooHigh(rebate, await rebateOf(context.db, agentId)),
  });
  assertAge(birthday, context);
  await assertRate(context.db, { key: `line-account:${agentId}`, limit: accountsPerHour, frameMs: hourMs, now });
  const passwordHash = await hashPassword(password);
  const validUntil = now + lineRules.initialPasswordHours * hourMs;
  return context.transaction(async (tx) => {
    await assertMayPlay(tx, { name: payeeName, birthday });
    assertFields(tooHigh(rebate, await keptRebateOf(tx.db, agentId)));
    const memberId = await createMember(tx.db, {
      account: username,
      merchant,
      type: typeBelow(type, kind),
      language: defaultLanguageOf(merchant),
      passwordHash,
      passwordValidUntil: validUntil,
      profile: { birthday, ...(payeeName ? { payeeName } : {}) },
      parentId: agentId,
      lineRebate: rebate,
      createdAt: now,
    });
    const { clientIp: ip, traceId } = tx;
    const entry = { at: now, actor: agentId, action: 'line.account.opened', subject: memberId, ip, traceId } as const;
    await writeAudit(tx.db, { ...entry, detail: { kind, rebate } });
    return { memberId, account: username, password, validUntil };
  });
};
