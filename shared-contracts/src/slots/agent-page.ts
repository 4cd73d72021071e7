import { agentOwnPages } from '../constants/index.ts';
import { z } from '../schema/index.ts';
import { defineSlot } from './define-slot.ts';

/** A page of the agent's own account inside the agent centre: what every member has, in the centre's frame. */
export const agentPage = defineSlot({
  name: 'agent-page.panel',
  props: z.object({
    page: z.enum(agentOwnPages),
    path: z.string(),
    /** Of the address, without its question mark. */
    query: z.string(),
  }),
  offeredBy: 'agent',
});
