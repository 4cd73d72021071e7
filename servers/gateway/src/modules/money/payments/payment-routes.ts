import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../operation/services.ts';
import { applyNotice } from './apply-notice.ts';
import { providerOf } from './providers/accounts.ts';
import { CallbackRefused } from './providers/payment-provider.ts';

const bodyLimit = 256 * 1_024;

/**
 * `POST /wps/payment/callback/<provider>`: 200 once the message is stored, so that the provider stops sending it; 400
 * for one without a valid signature; 500 makes the provider send it again. Open during a maintenance: money that moved
 * has moved.
 */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  // Signatures are over the bytes: nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Params: { provider: string } }>(
    '/wps/payment/callback/:provider',
    { bodyLimit },
    async (request, reply) => {
      const provider = await providerOf(services, request.params.provider);
      if (!provider) return reply.code(404).send({ received: false });
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const notice = await provider.readCallback(request.headers, rawBody, services.clock.now());
        const outcome = notice ? await applyNotice(services, provider.code, notice) : 'IGNORED';
        request.log.info({ provider: provider.code, orderNo: notice?.orderNo, outcome }, 'payment callback');
        return { received: true };
      } catch (error) {
        if (!(error instanceof CallbackRefused || error instanceof SyntaxError)) throw error;
        request.log.warn({ provider: provider.code, err: error }, 'payment callback refused');
        return reply.code(400).send({ received: false });
      }
    },
  );
}
