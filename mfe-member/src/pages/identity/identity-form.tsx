import { submitIdentity } from '@atrium/contracts/calls';
import type { IdentityLevel } from '@atrium/contracts/entities';
import { useCommand } from '@atrium/contracts/react';
import { Button, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PickedReceipt, ReceiptPicker } from '../../features/payments/receipt-picker.tsx';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** The name as it stands in the document, and its pictures. */
export function IdentityForm({ level, realName }: { level: IdentityLevel; realName: string }) {
  const text = useText();
  const command = useCommand();
  const [pictures, setPictures] = useState<readonly PickedReceipt[]>([]);
  const [isTried, setTried] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { realName } });
  const hasPictures = pictures.length > 0;
  const submit = handleSubmit(async (fields) => {
    if (!hasPictures) return;
    const receiptIds = pictures.map(({ receiptId }) => receiptId);
    await command.run(submitIdentity, { level, realName: fields.realName, receiptIds });
  });
  const nameProblem = command.fieldError('realName') ? text('pay.wrongName') : undefined;
  return (
    <form
      className="member-form"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        void submit(event);
      }}
    >
      {level === 1 ? (
        <TextField
          {...register('realName', { required: text('protection.required') })}
          label={text('identity.realName')}
          hint={text('identity.realNameHint')}
          autoComplete="name"
          maxLength={60}
          error={formState.errors.realName?.message ?? nameProblem}
          required
        />
      ) : null}
      <ReceiptPicker
        label={text(`identity.pictures.${level}`)}
        receipts={pictures}
        onChange={setPictures}
        error={isTried && !hasPictures ? text('protection.required') : undefined}
      />
      {nameProblem ? null : <CommandNotice command={command} />}
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text('identity.send')}
        </Button>
      </div>
    </form>
  );
}
