import { contractKinds } from '../constants/index.ts';
import { contractEndReason } from '../entities/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** A contract of this player, or of a direct subordinate, ended: replaced, above the upline's new rate, or ended by the upline. */
export const contractEnded = defineEvent({
  name: 'contract.ended',
  payload: z.object({
    contractId: z.string(),
    kind: z.enum(contractKinds),
    reason: contractEndReason,
  }),
  wire: 'contract.ended',
});
