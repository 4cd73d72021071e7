import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Opens the login popup; answers once it is closed. Owner: shell. */
export const loginOpen = defineCommand({
  name: 'login.open',
  payload: z.object({
    /** Internal path to go to after logging in; stays on the page without it. */
    returnTo: z.optional(z.string()),
    /** The agent side of the login: non-agents are refused. */
    agent: z.optional(z.boolean()),
  }),
  result: z.object({ isLogin: z.boolean() }),
});
