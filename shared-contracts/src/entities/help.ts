import { z } from '../schema/index.ts';

/** A topic of the help centre; `/help#anchor` leads to it. `html` is the operator's own. */
export const helpTopic = z.object({ id: z.string(), title: z.string(), anchor: z.string(), html: z.string() });
export type HelpTopic = z.infer<typeof helpTopic>;
