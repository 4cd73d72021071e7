import { systemStatusCode } from '../entities/index.ts';
import { epochMs, z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** The system status changes at `startsAt`; running sessions have until then. */
export const maintenanceAnnounced = defineEvent({
  name: 'maintenance.announced',
  payload: z.object({ status: systemStatusCode, startsAt: epochMs, endsAt: z.nullable(epochMs) }),
  wire: 'maintenance',
});
