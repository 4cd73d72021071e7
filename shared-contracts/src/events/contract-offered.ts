import { contractKinds } from '../constants/index.ts';
import { z } from '../schema/index.ts';
import { defineEvent } from './define-event.ts';

/** An upline has offered this player a contract. */
export const contractOffered = defineEvent({
  name: 'contract.offered',
  payload: z.object({ contractId: z.string(), kind: z.enum(contractKinds) }),
  wire: 'contract.offer',
});
