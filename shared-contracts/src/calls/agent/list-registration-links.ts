import { registrationLink } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The agent's own registration links, the newest first. */
export const listRegistrationLinks = defineCall({
  name: 'listRegistrationLinks',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentLinks',
  callers: ['agent'],
  staleAfter: ['createRegistrationLink', 'closeRegistrationLink'],
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: z.extend(pageOf(registrationLink), {
    /** The caller's own rebate, the most that may be given. */
    ownRebate: z.int(),
  }),
  errors: [],
});
