import {
  type CallFailure,
  type CallInput,
  checkAffiliate,
  registerByMobile,
  register as registerCall,
} from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { isOutcomeUnknown } from '@atrium/contracts/errors';
import { plainField } from '@atrium/contracts/typed';
import { useRef } from 'react';
import { useBus } from '../../core/bus.ts';
import { useCalls } from '../../core/calls.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import type { HumanAnswer } from '../human-check/human-provider.ts';
import type { Enter } from '../use-entering.ts';

export type RegisterType = 'username' | 'mobile';

/** What was typed, by the names that the server's rules have for the fields. */
type Typed = Readonly<Record<string, string | undefined>>;

function payloadOf({ terms: _terms, captcha: _captcha, ...fields }: Typed): CallInput<typeof registerCall> {
  const filled = Object.entries(fields)
    .map(([field, value]) => [field, plainField(field, value ?? '')] as const)
    .filter(([, value]) => value !== '' && value !== undefined);
  // The rules of the server name the fields, and its answer refuses what is missing.
  return {
    ...Object.fromEntries(filled),
    login: true,
    registerMethod: 'WEB',
    registerUrl: location.origin,
    domain: location.hostname,
  } as CallInput<typeof registerCall>;
}

/**
 * Registers: the invitation is checked first, and a call without an answer is repeated with its idempotency key.
 */
export function useRegistering(type: RegisterType, enter: Enter) {
  const calls = useCalls();
  const bus = useBus();
  const text = useShellText();
  const account = useAreaText('account');
  const requestId = useRef(crypto.randomUUID());

  /** False after the warning dialog, when the code is unknown. */
  async function isInvited(code: string): Promise<boolean> {
    const result = await calls.invoke(checkAffiliate, { code, domain: location.hostname });
    // Any other failure says nothing about the code; the registration checks it again.
    if (result.ok || result.failure.code !== 'REG_AFFILIATE_INVALID') return true;
    const buttons = [{ id: 'ok', label: text('dialog.close'), kind: 'primary' as const }];
    const title = account('register.invitationRefused');
    await bus.send(dialogConfirm, { icon: 'warning', title, text: account('register.invitationHint'), buttons });
    return false;
  }

  /** The reason of a refusal, `invitation` for an unknown code; null when the member is logged in. */
  async function send(form: Typed, answer: HumanAnswer): Promise<CallFailure | 'invitation' | null> {
    if (form.affiliateCode && !(await isInvited(form.affiliateCode.trim()))) return 'invitation';
    const options = { requestId: requestId.current };
    const payload = { ...payloadOf(form), ...answer };
    const failure =
      type === 'mobile' ? await enter(registerByMobile, payload, options) : await enter(registerCall, payload, options);
    if (failure && !isOutcomeUnknown(failure.code)) requestId.current = crypto.randomUUID();
    return failure;
  }

  return send;
}
