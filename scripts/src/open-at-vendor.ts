import assert from 'node:assert/strict';

/** What a game's page asks its vendor for. */
export interface OpenGame {
  /** A body makes it a POST. @throws where the vendor refuses */
  ask<Answer>(path: string, body?: object): Promise<Answer>;
  /** Keeps a stream open, by which the vendor sees that somebody is there; returns how it ends. */
  follow(path: string): Promise<() => void>;
}

/** Opens a game by the address that its launch returned, as its page does but without it. */
export async function openAtVendor(launchUrl: string): Promise<OpenGame> {
  const { origin, searchParams } = new URL(launchUrl);
  const send = async (path: string, init: RequestInit, sessionId?: string): Promise<Response> => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (sessionId) headers.set('authorization', `Bearer ${sessionId}`);
    const answer = await fetch(origin + path, { ...init, headers });
    assert.equal(answer.ok, true, `${path}: ${answer.status}`);
    return answer;
  };
  const posted = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
  const [token, game] = [searchParams.get('token'), searchParams.get('game')];
  const request = { token, game, purse: searchParams.get('purse') ?? 'operator' };
  const opened = await send('/api/sessions', posted(request));
  const { sessionId } = (await opened.json()) as { sessionId: string };
  return {
    async ask<Answer>(path: string, body?: object): Promise<Answer> {
      return (await (await send(path, body ? posted(body) : {}, sessionId)).json()) as Answer;
    },
    async follow(path) {
      const leaving = new AbortController();
      const { body } = await send(path, { signal: leaving.signal }, sessionId);
      // Its messages are read so that it is not held up; nobody needs them.
      body?.pipeTo(new WritableStream()).catch(() => undefined);
      return () => leaving.abort();
    },
  };
}
