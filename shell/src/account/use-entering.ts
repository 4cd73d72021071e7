import type { CallFailure, CallInput } from '@atrium/contracts/calls';
import type { LoginValue, StepUpOffer } from '@atrium/contracts/entities';
import { stepUpOffer } from '@atrium/contracts/entities';
import type { CallOptions } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { useFormat } from '@atrium/ui';
import { useState } from 'react';
import { useToasts } from '../dialogs/toast-service.ts';
import type { EntryCall } from '../session/session.ts';
import { useSession } from '../session/session.ts';
import { useAreaText } from '../texts/texts.ts';
import { type ShownFailure, useFailure } from './form/use-failure.ts';

/** Logs in by a call; returns its refusal, or null after a success and before a second step. */
export type Enter = <C extends EntryCall>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<CallFailure | null>;

export interface Entering {
  readonly shown: ShownFailure;
  /** The second step that is required (S29). */
  readonly offer: StepUpOffer | null;
  readonly enter: Enter;
  /** Starts again without the second step. */
  goBack(failure?: CallFailure): void;
}

/** The common end of every login: the session, the second step or a refusal. */
export function useEntering(onEntered: (value: LoginValue) => void): Entering {
  const session = useSession();
  const toasts = useToasts();
  const account = useAreaText('account');
  const format = useFormat();
  const shown = useFailure();
  const [offer, setOffer] = useState<StepUpOffer | null>(null);

  function showPreviousLogin({ lastLoginTime: at, lastLoginIp: ip }: LoginValue): void {
    if (at) toasts.show({ kind: 'info', text: account('login.previous', { at: format.dateTime(at), ip: ip ?? '' }) });
  }

  return {
    shown,
    offer,
    async enter(call, input, options) {
      const result = await session.enter(call, input, options);
      if (result.ok) {
        const value = result.value as LoginValue;
        showPreviousLogin(value);
        onEntered(value);
        return null;
      }
      const { failure } = result;
      await z.ready();
      const required = failure.code === 'AUTH_STEP_UP_REQUIRED' ? z.safeParse(stepUpOffer, failure.details) : null;
      shown.show(required?.success ? null : failure);
      if (!required?.success) return failure;
      setOffer(required.data);
      return null;
    },
    goBack(failure) {
      setOffer(null);
      shown.show(failure ?? null);
    },
  };
}
