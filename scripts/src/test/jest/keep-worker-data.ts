/*
 * jest-light-runner 0.8 sends the worker data to every known worker when the first of them requests it, and never
 * again: a worker that does not listen yet waits for ever. Here it is kept for later listeners.
 */

const asked = 'jest-light-runner-get-worker-data';
const isAnswer = (message: unknown): message is { readonly type: string } =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'jest-light-runner-worker-data';

function keep(child: NodeJS.Process): void {
  const on = child.on;
  const send = child.send as (...message: unknown[]) => boolean;
  let kept: { readonly type: string } | null = null;
  let isListening = false;
  // Not before another listener exists: until then the messages of a parent wait for a listener.
  child.on = function listen(this: NodeJS.Process, event: string, listener: (...args: never[]) => void) {
    if (event === 'message' && !isListening) {
      isListening = true;
      on.call(child, 'message', (message: unknown) => {
        if (isAnswer(message)) kept = message;
      });
    }
    return on.call(child, event, listener as NodeJS.MessageListener);
  } as typeof child.on;
  child.send = ((message: unknown, ...rest: unknown[]) => {
    if (message !== asked || !kept) return send.call(child, message, ...rest);
    setImmediate(() => child.emit('message', kept, undefined));
    return true;
  }) as NonNullable<typeof child.send>;
}

if (process.env.TINYPOOL_WORKER_ID && process.send) keep(process);
