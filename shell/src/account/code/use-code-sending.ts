import type { CallFailure } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { secondMs } from '@atrium/contracts/durations';
import type { CodeSending } from '@atrium/contracts/entities';
import { useAtom } from 'jotai/react';
import { useRef, useState } from 'react';
import { pageStore } from '../../core/store.ts';
import { useSecondsUntil } from '../form/use-wait.ts';
import { type CodePurpose, codeAtomOf } from './code-sending.ts';

export type SendResult = { ok: true; value: CodeSending } | { ok: false; failure: CallFailure };

export interface CodeSender {
  /** Until another code may be sent. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  readonly verificationId: string;
  /** Minutes the code is good for; null while none was sent. */
  readonly codeMinutes: number | null;
  /** Sends a code, unless the countdown runs or one was sent within the last second; then null. */
  send(request: () => Promise<SendResult | null>): Promise<SendResult | null>;
}

/** Sends codes for one purpose with their countdown: `expiredMinutes` × 60 s, or the wait of a 429. */
export function useCodeSending(purpose: CodePurpose): CodeSender {
  const codeAtom = codeAtomOf(purpose);
  const [{ sending, nextAt }, setState] = useAtom(codeAtom);
  const secondsLeft = useSecondsUntil(nextAt);
  const [isSending, setSending] = useState(false);
  const askedAt = useRef(0);
  return {
    secondsLeft,
    isSending,
    verificationId: sending?.verificationId ?? '',
    codeMinutes: sending?.codeMinutes ?? null,
    async send(request) {
      const now = Date.now();
      // A second click may come before the next render, so the first one is read from a ref.
      const isEarly =
        now < (pageStore.get(codeAtom).nextAt ?? 0) || now - askedAt.current < limits.smsRefreshThrottleMs;
      if (isEarly || isSending) return null;
      askedAt.current = now;
      setSending(true);
      const result = await request().finally(() => setSending(false));
      if (result?.ok) {
        const seconds = result.value.expiredMinutes * limits.smsCountdownSecondsPerMinute;
        setState({ sending: result.value, nextAt: Date.now() + seconds * secondMs });
      } else if (result?.failure.details.retryAfter) {
        const nextAt = Date.now() + result.failure.details.retryAfter * secondMs;
        setState((before) => ({ ...before, nextAt }));
      }
      return result;
    },
  };
}
