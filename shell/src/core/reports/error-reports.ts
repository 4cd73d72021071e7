import { reportErrors } from '@atrium/contracts/calls';
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
  navigator.sendBeacon?.(reportErrors.path, new Blob([body], { type: 'application/json' }));
}

/** Part and version of the file an error comes from, as far as its stack names them. */
function originOf(stack: string): { part: string; version: string } | null {
  const [, part, version] = /\/artifacts\/([a-z][a-z0-9-]*)\/([^/\s]+)\//.exec(stack) ?? [];
  return part && version ? { part, version } : null;
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

/** Reports uncaught errors, and sends what is queued when the page is left. */
export function watchErrors(version: string): void {
  const report = (error: unknown) => {
    const origin = originOf(error instanceof Error ? (error.stack ?? '') : '');
    reportError(error, origin ?? { part: 'shell', version });
  };
  addEventListener('error', ({ error }) => error && report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
