import { gameModel } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** G11: the tables that have a host, with their latest results; of one vendor where it is named. */
export const listModels = defineCall({
  name: 'listModels',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  staleAfter: ['switch.changed'],
  callers: everyone,
  request: z.object({ vendor: z.optional(z.string().check(z.maxLength(8))) }),
  response: z.array(gameModel),
  errors: ['VENDOR_SILENT'],
});
