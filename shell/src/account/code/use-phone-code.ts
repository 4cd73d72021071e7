import { codeOf } from '@atrium/contracts/typed';
import { useAreaText } from '../../texts/texts.ts';
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

export type PhoneCode = ReturnType<typeof usePhoneCode>;

/** A number, the code that is sent to it, and the values of both for the server. */
export function usePhoneCode(purpose: 'login' | 'password' | 'register') {
  const account = useAreaText('account');
  const countries = useCountries();
  const sms = useSmsCode(purpose);
  const phoneOf = ({ mobileNum, countryDialingCode }: Pick<PhoneCodeForm, 'mobileNum' | 'countryDialingCode'>) =>
    normalisePhone(mobileNum, countryDialingCode, countries);

  /** Null while no code was sent; the form then shows why. */
  const proofOf = (form: Omit<PhoneCodeForm, 'smsCaptcha'>) => {
    const phone = phoneOf(form);
    const { verificationId } = sms.sender;
    if (!phone || !verificationId) return null;
    return { ...phone, verificationId, verificationCode: codeOf(form.verificationCode) };
  };

  return { sms, phoneOf, proofOf, notSent: { message: account('code.first') } };
}
