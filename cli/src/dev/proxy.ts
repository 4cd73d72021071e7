import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createProxyServer } from 'httpxy';
import { isShellPage, policyWithLocal } from './page-with-local.ts';

export interface ProxyOptions {
  readonly site: string;
  readonly port: number;
  /** Of the development server, from which pages load the local remote. */
  readonly sources: string;
  /** A page of the shell as the browser gets it. */
  readonly present: (html: string, path: string) => Promise<string>;
  readonly say: (line: string) => void;
}

const pathOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://localhost').pathname;
const acceptsPages = ({ headers }: IncomingMessage) => (headers.accept ?? '').includes('text/html');

/** A cookie as the proxy's origin may set it. */
const ownCookie = (cookie: string) => cookie.replace(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '');

/** The end of a choice of versions leads to the site itself: here the local remote stays chosen. */
const endsChoice = (path: string) => path === '/registry/override/reset';

function ownHeaders(headers: IncomingHttpHeaders, path: string, site: string, own: string): IncomingHttpHeaders {
  const { location, 'set-cookie': cookies, ...kept } = headers;
  const to = location === undefined ? null : new URL(location, site);
  const here = to && (to.origin === site) !== endsChoice(path) ? to.href.replace(site, own) : to?.href;
  return {
    ...kept,
    ...(here === undefined ? {} : { location: here }),
    ...(cookies ? { 'set-cookie': cookies.map(ownCookie) } : {}),
  };
}

/** Says once that the site does not answer, and that it does again. */
function createWatch({ site, say }: ProxyOptions) {
  let isGone = false;
  return (reason: string | null) => {
    const was = isGone;
    isGone = reason !== null;
    if (isGone && !was) say(`✖ ${site} does not answer (${reason}); pages go on when it does`);
    if (!isGone && was) say(`✔ ${site} answers again`);
  };
}

const waitingPage = (site: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Waiting</title><p>${site} does not answer. This page goes on when it does.`;

/** Answers for a site that did not; a page asks again by itself. */
function answerForSite(site: string, request: IncomingMessage, response: ServerResponse | Socket): void {
  if (response instanceof Socket) response.destroy();
  else if (response.headersSent) response.destroy();
  else {
    const isPage = acceptsPages(request);
    response.writeHead(502, { 'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8` });
    response.end(isPage ? waitingPage(site) : `${site} does not answer`);
  }
}

/** Everything of the site at an address of this machine, its pages with the local remote. */
export async function openProxy(options: ProxyOptions): Promise<{ origin: string; stop(): Promise<void> }> {
  const { site, port, sources, present } = options;
  const own = `http://localhost:${port}`;
  const watch = createWatch(options);

  async function answer(from: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const headers = ownHeaders(from.headers, path, site, own);
    const isHtml = request.method === 'GET' && (headers['content-type'] ?? '').startsWith('text/html');
    if (!isHtml) {
      response.writeHead(from.statusCode ?? 502, headers);
      response.flushHeaders();
      from.pipe(response);
      from.once('error', () => response.destroy());
      return;
    }
    const html = await text(from);
    const isPage = isShellPage(html);
    const body = isPage ? await present(html, path) : html;
    const policy = headers['content-security-policy'];
    if (isPage && policy) headers['content-security-policy'] = policyWithLocal(String(policy), sources);
    const { 'transfer-encoding': _, ...sent } = headers;
    response.writeHead(from.statusCode ?? 502, { ...sent, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  }

  const asOwnPage = (out: ClientRequest, { headers }: IncomingMessage) => {
    // Only pages of the proxy may act as pages of the site.
    if (headers.origin === own) out.setHeader('origin', site);
  };
  const proxy = createProxyServer({ target: site, changeOrigin: true, selfHandleResponse: true })
    .on('proxyReqWs', asOwnPage)
    .on('proxyReq', (out, request) => {
      asOwnPage(out, request);
      if (acceptsPages(request)) out.setHeader('accept-encoding', 'identity');
    })
    .on('proxyRes', (from, request, response) => {
      watch(null);
      answer(from, request, response).catch(() => response.destroy());
    });
  const failed = (request: IncomingMessage, response: ServerResponse | Socket) => (error: Error) => {
    if (response.destroyed) return;
    watch((error as NodeJS.ErrnoException).code ?? error.message);
    answerForSite(site, request, response);
  };
  const server = createServer((request, response) => {
    proxy.web(request, response).catch(failed(request, response));
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    proxy.ws(request, socket, {}, head).catch(failed(request, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    origin: own,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
