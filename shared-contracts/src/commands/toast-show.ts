import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Shows a short message that disappears by itself; announced to screen readers. Owner: shell. */
export const toastShow = defineCommand({
  name: 'toast.show',
  payload: z.object({
    kind: z.enum(['info', 'success', 'warning', 'error']),
    text: z.string(),
    /** Shown small beside an error so that it can be reported. */
    traceId: z.optional(z.string()),
  }),
  result: z.object({}),
});
