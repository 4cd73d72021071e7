import { z } from '../schema/index.ts';
import { defineSlot } from './define-slot.ts';

/** A panel on the member centre's overview page. */
export const memberHomePanel = defineSlot({ name: 'member-home.panel', props: z.object({}), offeredBy: 'member' });
