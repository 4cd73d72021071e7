import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { longestLine } from '../chat/lines.ts';
import type { TableChat } from '../chat/table-chat.ts';
import { parse } from './parse.ts';
import { openStreams } from './streams.ts';

const key = z.string().check(z.minLength(1), z.maxLength(64));
const enterRequest = z.object({ ticket: key });
const sayRequest = z.object({ text: z.string().check(z.minLength(1), z.maxLength(longestLine)) });

const chatIdOf = (authorization: string | undefined): string => (authorization ?? '').replace(/^Bearer /, '');

/** What the page of a table's chat requests. */
export function addChatRoutes(app: FastifyInstance, chat: TableChat): void {
  const streams = openStreams();
  app.addHook('preClose', async () => streams.end());

  app.post('/api/chat/enter', (request) => ({ ...chat.enter(parse(enterRequest, request.body).ticket), longestLine }));

  app.post('/api/chat/lines', (request) => {
    chat.say(chatIdOf(request.headers.authorization), parse(sayRequest, request.body).text);
    return {};
  });

  app.get('/api/chat/stream', (request, reply) => {
    const chatId = chatIdOf(request.headers.authorization);
    // A refusal is an answer of its own, so it comes before the stream begins.
    chat.follow(chatId, () => undefined)();
    streams.open(request, reply, (tell) => chat.follow(chatId, (message) => tell(JSON.stringify(message))));
  });
}
