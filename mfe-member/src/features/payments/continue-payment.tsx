import { openDeposit } from '@atrium/contracts/calls';
import type { CentreName } from '@atrium/contracts/constants';
import type { Deposit } from '@atrium/contracts/entities';
import { useCommand } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { Countdown } from './countdown.tsx';
import { useNow } from './use-now.ts';

/** For a deposit that can still be paid: the remaining time, and the link to the provider's page, which returns to a centre. */
export function ContinuePayment({ deposit, centre }: { deposit: Deposit; centre: CentreName }) {
  const text = useText();
  const command = useCommand();
  const isOver = useNow() >= (deposit.expiresAt ?? 0);
  if (deposit.state !== 'CREATED' && deposit.state !== 'PENDING_PAYMENT') return null;
  if (deposit.expiresAt === null || isOver) return null;
  const go = async () => {
    const opened = await command.run(openDeposit, { orderNo: deposit.orderNo, centre });
    if (opened) location.assign(opened.payUrl);
  };
  return (
    <>
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        <Button variant="primary" loading={command.isBusy} onClick={() => void go()}>
          {text('pay.payNow')}
        </Button>
        <span>
          {text('pay.timeLeft')} <Countdown until={deposit.expiresAt} />
        </span>
      </div>
    </>
  );
}
