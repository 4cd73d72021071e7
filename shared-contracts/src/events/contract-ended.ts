import { contractKinds } from '../constants/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A contract of this player, or of a direct subordinate, ended: replaced, or above the upline's new rate. */
export const contractEnded = defineEvent({
  name: 'contract.ended',
  payload: z.object({
    contractId: z.string(),
    kind: z.enum(contractKinds),
    reason: z.enum(['REPLACED', 'RATE_ABOVE_UPLINE']),
  }),
  wire: 'contract.ended',
});
