import { sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { KeyPair } from '../keys/key-pair.ts';
import { answerOperator, type OperatorAnswers } from './answer-operator.ts';
import { type OperatorRequests, operatorRequests } from './operator-requests.ts';
import { createRequestProof } from './request-proof.ts';

export interface OperatorRouteOptions extends OperatorAnswers {
  readonly keyPair: KeyPair;
  readonly gatewayUrl: string;
  /** All vendors of this sandbox. */
  readonly vendorIds: readonly string[];
}

/** What an operator may request of the vendor's own books, signed by it; every answer is signed by us. */
export function operatorRoutes(app: FastifyInstance, options: OperatorRouteOptions): void {
  const { books, keyPair, vendorIds, faults } = options;
  const loadKey = async () => {
    const response = await fetch(new URL('/vendor/v1/house-key', options.gatewayUrl));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.text();
  };
  const isProven = createRequestProof({ vendorIds, loadKey });

  void app.register(async (part) => {
    // Signatures are over the bytes: nothing may parse them first.
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const operation of Object.keys(operatorRequests) as (keyof OperatorRequests)[]) {
      part.post(`/operator/v1/${operation}`, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (faults.isDown) return reply.code(503).send({});
        if (!(await isProven({ headers: request.headers, rawBody }))) return reply.code(401).send({});
        if (faults.delayMs > 0) await pause(faults.delayMs);
        const parsed = operatorRequests[operation].safeParse(JSON.parse(rawBody.toString('utf8')));
        if (!parsed.success) return reply.code(400).send({});
        const addressed = String(request.headers['x-vendor-id']);
        const answer = JSON.stringify(await answerOperator(options, operation, parsed.data, addressed));
        // Nothing is reported that a crash could undo.
        await books.settled();
        if (faults.losesAnswers > 0) {
          faults.losesAnswers -= 1;
          return reply.code(502).send({});
        }
        const signed = Buffer.from(`${String(request.headers['x-nonce'])}.${answer}`);
        const signature = sign(null, signed, keyPair.privateKey).toString('base64');
        return reply.header('x-signature', signature).type('application/json').send(answer);
      });
    }
  });
}
