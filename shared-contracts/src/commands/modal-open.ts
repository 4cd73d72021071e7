import { hallModals } from '../constants/index.ts';
import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Opens one of the shell's own dialogs; answers once it is closed. Owner: shell. */
export const modalOpen = defineCommand({
  name: 'modal.open',
  payload: z.object({
    modal: z.enum(hallModals),
    /** Which one of them: the id of a notice or contract, the anchor of a help topic. */
    id: z.optional(z.string()),
  }),
  result: z.object({}),
});
