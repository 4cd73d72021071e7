import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Asks whether to log out and does so (§4). An agent lands on /agent afterwards, everybody else on /. Owner: shell. */
export const logoutOpen = defineCommand({
  name: 'logout.open',
  payload: z.object({}),
  result: z.object({ isLogin: z.boolean() }),
});
