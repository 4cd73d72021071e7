import { addressKeys, joinPath } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { clientIpOf, networkOf } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { countInFrame } from '../../../guard/rate-limit.ts';
import type { Services } from '../../../operation/services.ts';

/** A code as registration links have one; anything else is not looked up. */
const codePattern = /^[0-9A-Z]{10}$/;

/** A registration link: counts the visit, once an hour for an address, and leads to the form with the code. */
export function joinRoute(app: FastifyInstance, { db, clock, config }: Services): void {
  app.get<{ Params: { code: string } }>(joinPath(':code'), async (request, reply) => {
    const { code } = request.params;
    const form = new URLSearchParams({ [addressKeys.affiliateCode]: code });
    if (codePattern.test(code)) {
      const key = `join:${code}:${networkOf(clientIpOf(request, config))}`;
      if ((await countInFrame(db, key, hourMs, clock.now())) === 1) {
        await db
          .updateTable('registration_link')
          .set({ visits: sql<number>`visits + 1` })
          .where('code', '=', code)
          .execute();
      }
    }
    return reply.header('cache-control', 'no-store').redirect(`/register?${form}`, 302);
  });
}
