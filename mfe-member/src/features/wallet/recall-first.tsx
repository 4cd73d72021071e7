import { useCommand } from '@atrium/contracts/react';
import { Notice } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts.ts';
import { recallable, useVendorWallets, withdrawFromVendor } from './use-vendor-wallets.ts';

/** Withdraws balances at vendors before a withdrawal, once, and shows it. */
export function RecallFirst() {
  const text = useText();
  const command = useCommand();
  const { data = [] } = useVendorWallets();
  const began = useRef(false);
  const isNeeded = recallable(data).length > 0;
  useEffect(() => {
    if (!isNeeded || began.current) return;
    began.current = true;
    void withdrawFromVendor(command, data);
  }, [isNeeded, command, data]);
  const isUnderWay = isNeeded || data.some(({ latest }) => latest?.state === 'PENDING');
  return <div aria-live="polite">{isUnderWay ? <Notice tone="info" title={text('wallet.homeBefore')} /> : null}</div>;
}
