const retryMs = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The whole messages of a stream of server-sent events, and what is left of an unfinished one. */
export function messagesIn(text: string): { messages: string[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const messages = parts.flatMap((part) => (part.startsWith('data: ') ? [part.slice('data: '.length)] : []));
  return { messages, rest };
}

/** A stream of the server's, and who asks for it. */
export interface Followed {
  readonly path: string;
  readonly sessionId: string;
  /** Ends the following. */
  readonly signal?: AbortSignal;
}

/** Reads a stream to its end. `EventSource` is not used: it cannot send who is asking. */
async function read<Message>(
  { path, sessionId, signal }: Followed,
  tell: (message: Message) => void,
): Promise<'ENDED' | 'REFUSED'> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${sessionId}` },
    ...(signal ? { signal } : {}),
  });
  if (!response.ok || !response.body) return response.status === 401 ? 'REFUSED' : 'ENDED';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return 'ENDED';
    const { messages, rest } = messagesIn(text + value);
    text = rest;
    for (const message of messages) tell(JSON.parse(message) as Message);
  }
}

/** Follows a stream for as long as the page is open: a lost connection is made again. */
export async function followStream<Message>(
  followed: Followed,
  tell: (message: Message) => void,
  trouble: (code: 'NETWORK' | 'SESSION_ENDED') => void,
): Promise<void> {
  for (;;) {
    const end = await read(followed, tell).catch(() => 'ENDED' as const);
    if (followed.signal?.aborted) return;
    trouble(end === 'REFUSED' ? 'SESSION_ENDED' : 'NETWORK');
    if (end === 'REFUSED') return;
    await pause(retryMs);
    if (followed.signal?.aborted) return;
  }
}
