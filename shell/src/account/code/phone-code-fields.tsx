import { useFormContext } from 'react-hook-form';
import { useShellText } from '../../texts/texts.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { CodeField } from './code-field.tsx';
import type { PhoneCode, PhoneCodeForm } from './use-phone-code.ts';

/** A number, the human check that sending a code needs, and the code. */
export function PhoneCodeFields({ code: { sms, phoneOf } }: { code: PhoneCode }) {
  const text = useShellText();
  const { register, trigger, getValues, setError, formState } = useFormContext<PhoneCodeForm>();
  const { errors } = formState;
  const sendCode = async () => {
    const phone = (await trigger('mobileNum', { shouldFocus: true })) && phoneOf(getValues());
    if (phone && !(await sms.send(phone, getValues('smsCaptcha'))))
      setError('smsCaptcha', { message: text('form.required') });
  };
  return (
    <>
      <PhoneField />
      <HumanCheckField check={sms.human} {...register('smsCaptcha')} error={errors.smsCaptcha?.message} />
      <CodeField
        {...register('verificationCode', { required: text('form.required') })}
        sender={sms.sender}
        error={errors.verificationCode?.message}
        onSend={() => void sendCode()}
      />
    </>
  );
}
