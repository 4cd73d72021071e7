import { operatorSwitch, switchKind } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Switches of one kind, closed ones first. Without a search, games are listed only if closed. */
export const listSwitches = defineCall({
  name: 'listSwitches',
  method: 'GET',
  path: '/wps/ops/switches',
  staleAfter: ['switch.changed', 'setSwitch'],
  callers: ['admin'],
  request: z.object({
    kind: z._default(switchKind, 'VENDOR'),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 50),
  }),
  response: pageOf(operatorSwitch),
  errors: [],
});
