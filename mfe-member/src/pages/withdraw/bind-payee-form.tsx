import { bindPayee, type CallValue, type getWithdrawSettings } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Button, Notice } from '@atrium/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { ProofFields } from '../../features/payments/proof-fields.tsx';
import { useOwnPasskey } from '../../features/payments/use-own-passkey.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { isBesideField, PayeeFields, type PayoutFields } from './payee-fields.tsx';

interface BindPayeeFormProps {
  settings: CallValue<typeof getWithdrawSettings>;
  /** The code of the way to pay that the account is for. */
  method: string;
  onDone(): void;
}

/** M20: binds an account for payouts, which can be used a day later. */
export function BindPayeeForm({ settings, method, onDone }: BindPayeeFormProps) {
  const text = useText();
  const command = useCommand();
  const own = useOwnPasskey(command);
  const { needsCode, needsPasskey, payeeName, isPayeeNameProven = false } = settings;
  const form = useForm<PayoutFields>({ defaultValues: { payeeName, payeeAccount: '', paymentPassword: '', code: '' } });
  const submit = form.handleSubmit(async (fields) => {
    const request = await own.proven({ ...fields, method }, needsPasskey);
    if (request && (await command.run(bindPayee, request))) onDone();
  });
  return (
    <FormProvider {...form}>
      <form className="member-pay" noValidate onSubmit={(event) => void submit(event)} aria-label={text('payee.bind')}>
        <p className="member-form__text">{text('payee.wait')}</p>
        <PayeeFields command={command} isProven={isPayeeNameProven} />
        <ProofFields command={command} needsCode={needsCode} />
        {isBesideField(command) ? null : <CommandNotice command={command} />}
        {own.isCancelled ? <Notice tone="warning" title={text('pay.passkeyCancelled')} /> : null}
        <div className="member-form__buttons">
          <Button type="submit" variant="primary" loading={command.isBusy}>
            {text('payee.bind')}
          </Button>
          <Button onClick={onDone}>{text('payee.cancel')}</Button>
        </div>
      </form>
    </FormProvider>
  );
}
