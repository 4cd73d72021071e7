import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** The generic dialog: texts are plain and already in the player's language. Owner: shell. */
export const dialogConfirm = defineCommand({
  name: 'dialog.confirm',
  payload: z.object({
    icon: z.optional(z.enum(['info', 'warning', 'success', 'error', 'question'])),
    title: z.string(),
    text: z.optional(z.string()),
    /** Shown below the text; everything that `allowedHtml` does not name is removed first. */
    html: z.optional(z.string()),
    buttons: z.array(
      z.object({ id: z.string(), label: z.string(), kind: z.optional(z.enum(['primary', 'default', 'danger'])) }),
    ),
    closeOnCover: z.optional(z.boolean()),
    timeoutMs: z.optional(z.int()),
  }),
  /** The id of the pressed button; null if closed otherwise. */
  result: z.object({ button: z.nullable(z.string()) }),
});
