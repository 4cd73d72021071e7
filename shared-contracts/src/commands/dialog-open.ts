import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Opens a dialog that a remote declares in its manifest; answers with the value it was closed with. Owner: shell. */
export const dialogOpen = defineCommand({
  name: 'dialog.open',
  payload: z.object({
    /** `<remote id>/<dialog id>` */
    dialog: z.string(),
    props: z.optional(z.record(z.string(), z.unknown())),
  }),
  result: z.object({ value: z.unknown() }),
});
