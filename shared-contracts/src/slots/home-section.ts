import { z } from '../schema/index.ts';
import { defineSlot } from './define-slot.ts';

/** A section of the home page below the banner, drawn in the order of the contributions. */
export const homeSection = defineSlot({ name: 'home.section', props: z.object({}), offeredBy: 'games' });
