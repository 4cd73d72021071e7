import { confirmWithdraw } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { Withdrawal } from '@atrium/contracts/entities';
import { useCommand } from '@atrium/contracts/react';
import { Button, Chip, ChipRow, Notice, TextAreaField } from '@atrium/ui';
import { useState } from 'react';
import { AmountField } from '../../features/payments/amount-field.tsx';
import { Countdown } from '../../features/payments/countdown.tsx';
import { type PickedReceipt, ReceiptPicker } from '../../features/payments/receipt-picker.tsx';
import { useAmount } from '../../features/payments/use-amount.ts';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

const outcomes = ['RECEIVED', 'PARTIAL', 'NOT_RECEIVED'] as const;
type Outcome = (typeof outcomes)[number];

/** M5: received, in part, or not; with the time after which it counts as received. */
export function ConfirmPanel({ order }: { order: Withdrawal }) {
  const text = useText();
  const command = useCommand();
  const [outcome, setOutcome] = useState<Outcome>('RECEIVED');
  const [remark, setRemark] = useState('');
  const [receipts, setReceipts] = useState<readonly PickedReceipt[]>([]);
  const amount = useAmount(
    command,
    { minMinor: 1, maxMinor: Math.max(1, order.net - (order.refundedAmount ?? 0) - 1) },
    'receivedMinor',
  );
  const send = async () => {
    amount.show();
    if (outcome === 'PARTIAL' && !amount.isRight) return;
    await command.run(confirmWithdraw, {
      orderNo: order.orderNo,
      outcome,
      ...(outcome === 'PARTIAL' ? { receivedMinor: amount.minor ?? 0 } : {}),
      ...(outcome === 'RECEIVED' ? {} : { remark, receiptIds: receipts.map(({ receiptId }) => receiptId) }),
    });
  };
  return (
    <form
      className="member-pay"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Notice tone="info" title={text('pay.arrived')}>
        {text('pay.autoReceipt')} {order.confirmBy ? <Countdown until={order.confirmBy} /> : null}
      </Notice>
      <ChipRow label={text('pay.arrived')}>
        {outcomes.map((one) => (
          <Chip key={one} selected={outcome === one} onClick={() => setOutcome(one)}>
            {text(`pay.outcome.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {outcome === 'PARTIAL' ? <AmountField label={text('pay.received')} {...amount.field} /> : null}
      {outcome === 'RECEIVED' ? null : (
        <>
          <TextAreaField
            label={text('pay.remark')}
            rows={2}
            maxLength={limits.remarkMaxLength}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <ReceiptPicker receipts={receipts} onChange={setReceipts} />
        </>
      )}
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        <Button type="submit" variant="primary" loading={command.isBusy}>
          {text('pay.confirm')}
        </Button>
      </div>
    </form>
  );
}
