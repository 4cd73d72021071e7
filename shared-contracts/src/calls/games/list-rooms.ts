import { gameRoom } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** G10: rooms and tables with their limits and who is there now; of one vendor where it is named. */
export const listRooms = defineCall({
  name: 'listRooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  staleAfter: ['switch.changed'],
  callers: everyone,
  request: z.object({ vendor: z.optional(z.string().check(z.maxLength(8))) }),
  response: z.array(gameRoom),
  errors: ['VENDOR_SILENT'],
});
