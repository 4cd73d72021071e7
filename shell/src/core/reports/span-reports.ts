import { reportSpans } from '@atrium/contracts/calls';
import type { BrowserSpan } from '@atrium/contracts/entities';

const waitMs = 3000;
/** The most spans that one report may have. */
const most = 50;

const waiting: BrowserSpan[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = JSON.stringify({ spans: waiting.splice(0, most) });
  navigator.sendBeacon?.(reportSpans.path, new Blob([body], { type: 'application/json' }));
}
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

/** Queues the span of a call for the next report to the gateway. */
export function reportSpan(span: BrowserSpan): void {
  if (waiting.push(span) >= most) send();
  else timer ??= setTimeout(send, waitMs);
}
