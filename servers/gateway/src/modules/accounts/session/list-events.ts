import type { listEvents as call } from '@atrium/contracts/calls';
import { readEvents } from '../../../events/read-events.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

export const listEvents: Operation<typeof call> = async ({ after }, context) => {
  const { memberId, sessionId, kinds, merchants } = requireCaller(context);
  return readEvents(
    context.db,
    { memberId, sessionId, staffMerchants: kinds.includes('staff') ? merchants : [] },
    after,
  );
};
