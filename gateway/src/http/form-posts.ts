import { callList } from '@atrium/contracts/lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../operation/operation.ts';

const formPaths: ReadonlySet<string> = new Set(callList.filter((call) => call.acceptsForm).map(({ path }) => path));

/** Forms are taken by calls that declare it and by no other: any page can send a form, which it cannot with JSON. */
export function addFormPosts(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!formPaths.has(request.routeOptions.url ?? '')) throw new Refusal('REQUEST_INVALID');
      return Object.fromEntries(new URLSearchParams(body));
    },
  );
}
