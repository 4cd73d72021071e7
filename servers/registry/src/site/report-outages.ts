import type { FastifyInstance } from 'fastify';
import type { LiveSetStore } from '../live-set/live-set-store.ts';

/** Logs once when pages begin to be served from memory because the store cannot be read, and once when it can again. */
export function reportOutages(app: FastifyInstance, liveSets: LiveSetStore): void {
  let reported = false;
  app.addHook('onResponse', async () => {
    const { outage } = liveSets;
    if ((outage !== null) === reported) return;
    reported = outage !== null;
    if (outage) app.log.error({ err: outage }, 'the store cannot be read: what is known is served');
    else app.log.info('the store can be read again');
  });
}
