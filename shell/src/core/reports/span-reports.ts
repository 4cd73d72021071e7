import { reportSpans } from '@atrium/contracts/calls';
import type { BrowserSpan } from '@atrium/contracts/entities';

const waitMs = 3000;
/** As many as one report may carry. */
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

/** Tells the gateway how long a call took, with the next few. */
export function reportSpan(span: BrowserSpan): void {
  if (waiting.push(span) >= most) send();
  else timer ??= setTimeout(send, waitMs);
}
