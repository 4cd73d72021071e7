import { bundledLanguages } from '../constants/index.ts';
import { z } from '../schema/index.ts';
import { defineCommand } from './define-command.ts';

/** Changes language or theme for the whole site; for pages without the header. Owner: shell. */
export const regionSelect = defineCommand({
  name: 'region.select',
  payload: z.object({
    language: z.optional(z.enum(bundledLanguages)),
    theme: z.optional(z.enum(['light', 'dark'])),
  }),
  result: z.object({}),
});
