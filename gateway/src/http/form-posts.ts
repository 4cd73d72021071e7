import { forgotPasswordByEmail } from '@atrium/contracts/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './operation.ts';

/**
 * §7 names one form POST. Forms are taken there and nowhere else: a page of another site can send one without asking,
 * which it cannot with JSON.
 */
export function addFormPosts(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.url !== forgotPasswordByEmail.path) throw new Refusal('REQUEST_INVALID');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}
