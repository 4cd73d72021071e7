import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useShellText } from '../../texts/texts.ts';
import { PhoneField } from '../form/phone-field.tsx';
import { HumanCheckField } from '../human-check/human-check-field.tsx';
import { CodeField } from './code-field.tsx';
import type { PhoneCodeForm, usePhoneCode } from './use-phone-code.ts';

interface PhoneCodeFieldsProps {
  code: ReturnType<typeof usePhoneCode>;
  register: UseFormRegister<PhoneCodeForm>;
  errors: FieldErrors<PhoneCodeForm>;
}

export function PhoneCodeFields({ code: { sms, sendCode }, register, errors }: PhoneCodeFieldsProps) {
  const text = useShellText();
  return (
    <>
      <PhoneField register={register as never} errors={errors} />
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
