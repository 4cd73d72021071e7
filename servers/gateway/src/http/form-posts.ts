import { callList } from '@atrium/contracts/lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../operation/operation.ts';

const formPaths: ReadonlySet<string> = new Set(callList.filter((call) => call.acceptsForm).map(({ path }) => path));

/** Only calls that declare it accept forms: a page of any site can post a form, but no JSON. */
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
