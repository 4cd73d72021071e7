import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Connections stay open, as those of a browser do. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
/** Streams have connections of their own. */
const streams = new Agent({ maxSockets: 2_000 });

function send(url: string, sessionId: string | null, body: object | null, through: Agent): Promise<IncomingMessage> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(sessionId ? { authorization: `Bearer ${sessionId}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: body ? 'POST' : 'GET', headers, agent: through }, resolve);
    asked.on('error', reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });
}

/** What a page of the vendor's games does for one player. */
export class GamePage {
  readonly #url: string;
  readonly #sessionId: string;

  private constructor(url: string, sessionId: string) {
    this.#url = url;
    this.#sessionId = sessionId;
  }

  static async open(url: string, wanted: { token: string; game: string; purse: string }): Promise<GamePage> {
    const answer = await send(`${url}/api/sessions`, null, wanted, agent);
    const { sessionId } = JSON.parse(await textOf(answer)) as { sessionId?: string };
    if (!sessionId) throw new Error(`${wanted.game} does not open: ${answer.statusCode}`);
    return new GamePage(url, sessionId);
  }

  /** Sends a request and returns how long the answer took; throws where it was refused. */
  async timed(path: string, body: object): Promise<number> {
    const began = performance.now();
    await this.ask(path, { requestId: randomUUID(), ...body });
    return performance.now() - began;
  }

  /** Sends a request and returns its answer; throws where it was refused. */
  async ask<T>(path: string, body: object): Promise<T> {
    const answer = await send(this.#url + path, this.#sessionId, body, agent);
    const text = await textOf(answer);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Follows a stream until it is left. */
  async follow(path: string, hear: (text: string) => void): Promise<() => void> {
    const answer = await send(this.#url + path, this.#sessionId, null, streams);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) if (part.startsWith('data: ')) hear(part.slice(6));
    });
    answer.on('error', () => undefined);
    return () => answer.destroy();
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) text += chunk;
  return text;
}
