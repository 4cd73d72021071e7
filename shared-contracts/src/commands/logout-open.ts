import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Confirms and performs a logout. An agent lands on /agent afterwards, others on /. Owner: shell. */
export const logoutOpen = defineCommand({
  name: 'logout.open',
  payload: z.object({}),
  result: z.object({ isLogin: z.boolean() }),
});
