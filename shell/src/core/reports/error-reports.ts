import { clientErrorsPath } from '@atrium/contracts/constants';
import type { ClientErrorReport } from '@atrium/contracts/entities';

/** One page reports at most this many kinds of errors, however long it is open. */
const mostKinds = 20;
const waitMs = 5000;

const waiting = new Map<string, ClientErrorReport>();
const seen = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  const body = JSON.stringify({ errors: [...waiting.values()] });
  waiting.clear();
  navigator.sendBeacon?.(clientErrorsPath, new Blob([body], { type: 'application/json' }));
}

interface Origin {
  readonly part: string;
  readonly version: string;
}

/**
 * Part and version that an error comes from, as far as its stack names them: the nearest remote, since the code that
 * it calls and that calls it is the shell's.
 */
export function originOf(error: unknown): Origin | null {
  const { stack = '' } = error instanceof Error ? error : {};
  const files = stack.matchAll(/\/artifacts\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g);
  const origins = [...files].map(([, part = '', version = '']) => ({ part, version }));
  return origins.find(({ part }) => part !== 'shell') ?? origins[0] ?? null;
}

/** Queues an error for the next report: each kind once, with the number of times it happened. */
export function reportError(error: unknown, at: { part: string; version: string; traceId?: string }): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const known = waiting.get(name + message);
  if (known) {
    known.count = Math.min(known.count + 1, 10_000);
    return;
  }
  if (seen.size >= mostKinds && !seen.has(name + message)) return;
  seen.add(name + message);
  const { traceId = '' } = at;
  waiting.set(name + message, {
    part: at.part,
    version: at.version,
    name: name.slice(0, 80),
    message: message.slice(0, 500),
    stack: stack.slice(0, 2000),
    traceId: traceId.slice(0, 64),
    language: document.documentElement.lang.slice(0, 20),
    path: location.pathname.slice(0, 200),
    count: 1,
  });
  timer ??= setTimeout(send, waitMs);
}

/** Receives the origin of each uncaught error, once there is somebody to count it. */
export const uncaught: { count: (origin: Origin) => void } = { count: () => {} };

/** Reports uncaught errors, and sends what is queued when the page is left. */
export function watchErrors(version: string): void {
  const report = (error: unknown) => {
    const origin = originOf(error);
    if (origin) uncaught.count(origin);
    reportError(error, origin ?? { part: 'shell', version });
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
