import type { setSystemStatus as call } from '@atrium/contracts/calls';
import { systemStatus } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { maintenanceAnnounced } from '@atrium/contracts/events';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { type Maintenance, readMaintenance, writeMaintenance } from './system-state.ts';

/** Players on the site have this long to finish (S1). */
const noticeMs = minuteMs;

export const setSystemStatus: Operation<typeof call> = async (request, context) => {
  const { memberId } = requireCaller(context);
  const { clock, clientIp: ip, traceId } = context;
  const now = clock.now();
  const { status, title, message, endsAt, reason } = request;
  const startsAt = status === systemStatus.maintenance ? (request.startsAt ?? now + noticeMs) : now;
  const isPlanned = status === systemStatus.maintenance;
  if (isPlanned && endsAt !== null && endsAt <= Math.max(now, startsAt)) {
    throw new Refusal('REQUEST_INVALID', { invalid: ['endsAt'] });
  }
  const after: Maintenance | null = isPlanned ? { title, message, startsAt, endsAt } : null;
  const told = { status, startsAt, endsAt: isPlanned ? endsAt : null };
  await context.transaction(async (tx) => {
    const before = await readMaintenance({ db: tx.db, clock });
    await writeMaintenance(tx.db, after, now);
    const action = isPlanned ? 'system.maintenance-announced' : 'system.maintenance-ended';
    const detail = { before, after, reason };
    await writeAudit(tx.db, { at: now, actor: memberId, action, subject: 'system', detail, ip, traceId });
    await tx.publish(tx.db, { audience: 'everyone', event: maintenanceAnnounced, payload: told });
  });
  return told;
};
