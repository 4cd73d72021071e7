import { dayOf } from '@atrium/contracts/calendar';
import type { sendFeedback as call, FieldError } from '@atrium/contracts/calls';
import { feedbackTypes, limits } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { assertFields } from '../../../guard/field-problems.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import type { Operation } from '../../../operation/operation.ts';
import { assertHuman } from '../../accounts/index.ts';
import { newCaseNumber } from './case-number.ts';

export const sendFeedback: Operation<typeof call> = async (request, context) => {
  const { clock, clientIp, merchant, caller, language } = context;
  const now = clock.now();
  const { feedbackPerIpPerHour: limit } = context.config.limits;
  await assertRate(context.db, { key: `feedback:${clientIp}`, limit, frameMs: hourMs, now });
  const fields = problemsOf(request);
  assertFields(fields);
  await assertHuman(context, request, 'feedback');
  const caseNumber = newCaseNumber(dayOf(now, merchant.timeZone));
  await context.db
    .insertInto('feedback_case')
    .values({
      case_number: caseNumber,
      merchant_code: merchant.merchantCode,
      member_id: caller?.memberId ?? null,
      account: caller?.account ?? null,
      type: request.type,
      content: request.content,
      sender: request.sender,
      language,
      ip: clientIp,
      created_at: now,
    })
    .execute();
  return { caseNumber };
};

/** Length counts characters, as the counter of the form does. */
function problemsOf({ type, content }: { type: number; content: string }): Record<string, FieldError> {
  const bounds = { min: limits.feedbackMinLength, max: limits.feedbackMaxLength };
  const length = [...content].length;
  const fits = length >= bounds.min && length <= bounds.max;
  const contentProblem: FieldError | null = fits ? null : { ...bounds, reason: length === 0 ? 'required' : 'length' };
  const isType = Object.values(feedbackTypes).some((one) => one === type);
  return {
    ...(isType ? {} : { type: { reason: 'invalid' } }),
    ...(contentProblem ? { content: contentProblem } : {}),
  };
}
