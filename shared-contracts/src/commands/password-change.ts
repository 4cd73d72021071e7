import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Opens the dialog that changes the password; the session continues with a new token. Owner: shell. */
export const passwordChange = defineCommand({
  name: 'password.change',
  payload: z.object({}),
  result: z.object({ isChanged: z.boolean() }),
});
