import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Opens the register popup; answers once it is closed. Owner: shell. */
export const registerOpen = defineCommand({
  name: 'register.open',
  payload: z.object({
    /** Internal path to go to afterwards; home without it. */
    returnTo: z.optional(z.string()),
  }),
  result: z.object({ isLogin: z.boolean() }),
});
