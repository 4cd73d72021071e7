import type { messageDownline as call } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { messageIn } from '../../../texts/index.ts';
import { mayReceiveOffers } from '../../limits/index.ts';
import { writeInboxMessage } from '../../messages/index.ts';
import { descendantOf } from './team.ts';

/** Messages of an agent in an hour. */
const messagesPerHour = 60;

/**
 * The message names its author, and is plain text: what it says is the agent's, not the site's. A player who may not play
 * is written to by nobody who lives on their playing (RG7), and the agent does not learn why.
 */
export const messageDownline: Operation<typeof call> = async ({ memberId, text }, context) => {
  const caller = requireCaller(context);
  const { db, clock, clientIp: ip, traceId } = context;
  const now = clock.now();
  assertFields(unsaid('text', text, 500));
  const receiver = await descendantOf(db, caller.memberId, memberId);
  if (!(await mayReceiveOffers({ ...context, db }, [receiver.id])).has(receiver.id)) {
    throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  }
  await assertRate(db, { key: `line-message:${caller.memberId}`, limit: messagesPerHour, frameMs: hourMs, now });
  return context.transaction(async (tx) => {
    await writeInboxMessage(tx, receiver.id, (language) =>
      messageIn(language, 'fromUpline', { upline: caller.account, text }),
    );
    const subject = receiver.id;
    await writeAudit(tx.db, { at: now, actor: caller.memberId, action: 'line.message.sent', subject, ip, traceId });
    return {};
  });
};
