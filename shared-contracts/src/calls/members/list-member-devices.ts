import { rememberedDevice } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The browsers that one account of the caller's merchants lets log in with one click, the latest first. */
export const listMemberDevices = defineCall({
  name: 'listMemberDevices',
  method: 'GET',
  path: '/wps/ops/members/devices',
  callers: ['support'],
  request: z.object({ memberId: z.string().check(z.maxLength(64)) }),
  response: z.object({ devices: z.array(rememberedDevice) }),
  errors: [],
});
