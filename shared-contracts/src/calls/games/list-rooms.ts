import { gameRoom } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** G10: rooms with their limits and who is there now: card rooms, or the tables of `LIVE`; of one vendor where it is named. */
export const listRooms = defineCall({
  name: 'listRooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  staleAfter: ['switch.changed'],
  callers: everyone,
  request: z.object({
    vendor: z.optional(z.string().check(z.maxLength(8))),
    gameType: z._default(z.enum(['PVP', 'LIVE']), 'PVP'),
  }),
  response: z.array(gameRoom),
  errors: ['VENDOR_SILENT'],
});
