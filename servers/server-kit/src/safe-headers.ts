import type { FastifyInstance } from 'fastify';

/** An answer that is no page of ours is no page at all: nothing in it runs, loads or is framed. */
const documentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A worker and the browser's viewer of PDFs take the policy of their file for themselves, and need what it forbids. */
const filePolicy = "frame-ancestors 'none'";

const policyFor = (contentType: unknown): string =>
  /javascript|pdf/.test(String(contentType ?? '')) ? filePolicy : documentPolicy;

/** Every answer of `app` and its plugins is taken as what it says it is, and has a policy: its own, or the least. */
export function addSafeHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policyFor(reply.getHeader('content-type')));
    }
    return payload;
  });
}
