import { z } from '@atrium/contracts/schema';
import type { Services } from '../../../operation/services.ts';
import { askVendorQuietly } from '../vendor-calls/ask-vendor.ts';
import { isVendorShut } from '../vendor-health/breaker.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.minimum(0));
const mostRooms = 500;

/** Of `rooms`: what a vendor tells of its rooms and tables. */
const roomsAnswer = z.object({
  rooms: z
    .array(
      z.object({
        roomId: id,
        gameCode: id,
        name: z.string().check(z.maxLength(60)),
        host: z.optional(z.string().check(z.maxLength(60))),
        min: amount,
        max: amount,
        players: amount,
        status: z.enum(['OPEN', 'FULL']),
        road: z._default(
          z
            .array(z.object({ text: z.string().check(z.maxLength(8)), tone: z.enum(['a', 'b', 'c']) }))
            .check(z.maxLength(50)),
          [],
        ),
      }),
    )
    .check(z.maxLength(mostRooms)),
});
export type VendorRoom = z.infer<typeof roomsAnswer>['rooms'][number];

/** However many players look, a vendor is asked once in this time. */
const keptMs = 2_000;

type Tools = Pick<Services, 'db' | 'clock'>;
type Answer = Promise<readonly VendorRoom[] | null>;

const kept = new WeakMap<Services['db'], Map<string, { readonly until: number; readonly answer: Answer }>>();

/** The rooms of a vendor, at most two seconds old; null where it does not answer, or is shut by its breaker. */
export function roomsOfVendor({ db, clock }: Tools, vendorId: string): Answer {
  const byVendor = kept.get(db) ?? new Map();
  kept.set(db, byVendor);
  const known = byVendor.get(vendorId);
  if (known && known.until > clock.now()) return known.answer;
  const answer = askForRooms({ db, clock }, vendorId);
  byVendor.set(vendorId, { until: clock.now() + keptMs, answer });
  return answer;
}

async function askForRooms(tools: Tools, vendorId: string): Answer {
  if (await isVendorShut(tools.db, vendorId, tools.clock.now())) return null;
  const outcome = await askVendorQuietly(tools, { vendorId, operation: 'rooms', body: {}, schema: roomsAnswer });
  return outcome.known ? outcome.answer.rooms : null;
}
