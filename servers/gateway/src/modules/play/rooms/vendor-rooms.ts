import { z } from '@atrium/contracts/schema';
import type { Services } from '../../../operation/services.ts';
import { askVendorOnce } from '../vendor-calls/ask-vendor-once.ts';
import { readableRows } from '../vendor-calls/readable-rows.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.minimum(0));
const shortName = z.string().check(z.trim(), z.maxLength(60));
const mostRooms = 500;

const road = z.object({ text: z.string().check(z.maxLength(8)), tone: z.enum(['a', 'b', 'c']) });
const room = z.object({
  roomId: id,
  gameCode: id,
  name: shortName,
  host: z.optional(shortName),
  min: amount,
  max: amount,
  players: amount,
  status: z.enum(['OPEN', 'FULL']),
  road: z._default(z.array(road).check(z.maxLength(50)), []),
});

/** Of `rooms`: what a vendor tells of its rooms and tables. */
const roomsAnswer = z.object({ rooms: readableRows(room, mostRooms) });
export type VendorRoom = z.infer<typeof room>;

/** The rooms of a vendor, at most two seconds old; null where it does not answer, or is shut by its breaker. */
export async function roomsOfVendor(
  tools: Pick<Services, 'db' | 'clock'>,
  vendorId: string,
): Promise<readonly VendorRoom[] | null> {
  const answer = await askVendorOnce(tools, { vendorId, operation: 'rooms', body: {}, schema: roomsAnswer });
  return answer?.rooms ?? null;
}
