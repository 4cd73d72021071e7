import { asideWork } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What jobs have set aside for people, the oldest first; 200 at most. */
export const listAsideWork = defineCall({
  name: 'listAsideWork',
  method: 'GET',
  path: '/wps/ops/aside',
  callers: ['money'],
  request: z.object({}),
  response: z.object({ list: z.array(asideWork), total: z.int() }),
  errors: [],
  staleAfter: ['decideAsideWork'],
});
