import { codeOf } from '@atrium/contracts/typed';
import type { UseFormReturn } from 'react-hook-form';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { normalisePhone } from '../form/phone.ts';
import { useCountries } from '../form/use-countries.ts';
import { useSmsCode } from './use-sms-code.ts';

/** The fields of every form that sends a code to a number. */
export interface PhoneCodeForm {
  countryDialingCode: string;
  mobileNum: string;
  /** Answer to the human check that sending a code needs. */
  smsCaptcha: string;
  verificationCode: string;
}

export const emptyPhoneCode = { mobileNum: '', smsCaptcha: '', verificationCode: '' };

type Form = Pick<UseFormReturn<PhoneCodeForm>, 'trigger' | 'getValues' | 'setError'>;

/** A number, the code that is sent to it, and the values of both for the server. */
export function usePhoneCode(purpose: 'login' | 'password' | 'register', { trigger, getValues, setError }: Form) {
  const text = useShellText();
  const account = useAreaText('account');
  const countries = useCountries();
  const sms = useSmsCode(purpose);
  const phoneOf = ({ mobileNum, countryDialingCode }: Pick<PhoneCodeForm, 'mobileNum' | 'countryDialingCode'>) =>
    normalisePhone(mobileNum, countryDialingCode, countries);

  const sendCode = async () => {
    const phone = (await trigger('mobileNum', { shouldFocus: true })) && phoneOf(getValues());
    if (phone && !(await sms.send(phone, getValues('smsCaptcha'))))
      setError('smsCaptcha', { message: text('form.required') });
  };

  /** Null while no code was sent; the field then shows why. */
  const proofOf = (form: Omit<PhoneCodeForm, 'smsCaptcha'>) => {
    const phone = phoneOf(form);
    const { verificationId } = sms.sender;
    if (phone && verificationId) return { ...phone, verificationId, verificationCode: codeOf(form.verificationCode) };
    if (phone) setError('verificationCode', { message: account('code.first') });
    return null;
  };

  return { sms, phoneOf, sendCode, proofOf };
}
