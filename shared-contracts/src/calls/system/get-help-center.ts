import { bundledLanguages } from '../../constants/index.ts';
import { helpTopic } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * Help center: all topics, or those that have every word of `keyword`, the best first. `lang` takes precedence over the
 * header.
 */
export const getHelpCenter = defineCall({
  name: 'getHelpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({
    lang: z.optional(z.enum(bundledLanguages)),
    device: z._default(z.string().check(z.maxLength(10)), 'WEB'),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  response: z.array(helpTopic),
  errors: [],
});
