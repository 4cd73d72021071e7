import { sendRegisterCode, sendSmsCode } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { useBus } from '../../core/bus.ts';
import { useCalls } from '../../core/calls.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import type { PhoneNumber } from '../form/phone.ts';
import type { HumanAnswer } from '../human-check/human-provider.ts';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { useCodeSending } from './use-code-sending.ts';

/** Sends a code by SMS: the human check it needs, its countdown, and the dialog when it was refused. */
export function useSmsCode(purpose: 'login' | 'password' | 'register') {
  const calls = useCalls();
  const bus = useBus();
  const text = useShellText();
  const account = useAreaText('account');
  const human = useHumanCheck('code');
  const sender = useCodeSending(purpose);

  const request = ({ mobileNum, countryDialingCode }: PhoneNumber, answer: HumanAnswer) =>
    purpose === 'register'
      ? calls.invoke(sendRegisterCode, { mobileNo: mobileNum, countryDialingCode, ...answer })
      : calls.invoke(sendSmsCode, { mobileNum, countryDialingCode, purpose, ...answer });

  /** False when the player must read a picture first. */
  async function send(phone: PhoneNumber, typedCaptcha: string): Promise<boolean> {
    let isProven = true;
    const result = await sender.send(async () => {
      const answer = await human.prove(typedCaptcha, true);
      isProven = answer !== null;
      return answer && request(phone, answer);
    });
    if (result && !result.ok) {
      const { code, message } = result.failure;
      if (code.startsWith('AUTH_CAPTCHA')) human.demand();
      const buttons = [{ id: 'ok', label: text('dialog.close'), kind: 'primary' as const }];
      await bus.send(dialogConfirm, { icon: 'warning', title: account('code.refused'), text: message, buttons });
    }
    return isProven;
  }

  return { human, sender, send };
}
