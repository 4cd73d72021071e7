import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Opens the dialog for a forgotten password. Owner: shell. */
export const passwordForgot = defineCommand({
  name: 'password.forgot',
  payload: z.object({}),
  result: z.object({ isLogin: z.boolean() }),
});
