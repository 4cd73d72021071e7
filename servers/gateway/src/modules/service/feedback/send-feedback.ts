import type { sendFeedback as call, FieldError } from '@atrium/contracts/calls';
import { feedbackTypes, limits } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { assertFields } from '../../../guard/field-problems.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import type { Operation } from '../../../operation/operation.ts';
import { assertHuman } from '../../accounts/index.ts';
import { openCase } from '../../messages/index.ts';

export const sendFeedback: Operation<typeof call> = async (request, context) => {
  const { clock, network } = context;
  const { feedbackPerIpPerHour: limit } = context.config.limits;
  await assertRate(context.db, { key: `feedback:${network}`, limit, frameMs: hourMs, now: clock.now() });
  const fields = problemsOf(request);
  assertFields(fields);
  await assertHuman(context, request, 'feedback');
  return { caseNumber: await openCase(context, request) };
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
