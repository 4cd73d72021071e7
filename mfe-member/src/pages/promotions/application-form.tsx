import { applyPromotion } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { limits } from '@atrium/contracts/constants';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, TextAreaField } from '@atrium/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PickedReceipt, ReceiptPicker } from '../../features/payments/receipt-picker.tsx';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** M21: an application with a remark and up to three pictures. */
export function ApplicationForm({ promotionId }: { promotionId: string }) {
  const text = useText();
  const { bus } = usePlatform();
  const command = useCommand();
  const { register, handleSubmit } = useForm({ defaultValues: { remark: '' } });
  const [receipts, setReceipts] = useState<readonly PickedReceipt[]>([]);
  const send = async ({ remark }: { remark: string }) => {
    const receiptIds = receipts.map(({ receiptId }) => receiptId);
    if (!(await command.run(applyPromotion, { promotionId, remark, receiptIds }))) return;
    void bus.send(toastShow, { kind: 'success', text: text('promotions.sent') });
  };
  return (
    <form className="member-form" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <TextAreaField {...register('remark')} label={text('promotions.remark')} maxLength={limits.remarkMaxLength} />
      <ReceiptPicker label={text('promotions.pictures')} receipts={receipts} onChange={setReceipts} error={undefined} />
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text('promotions.apply')}
        </Button>
      </div>
    </form>
  );
}
