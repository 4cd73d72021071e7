import { IconButton, Money, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';

/** The balance as it was last told: hidden where the player wants it so, asked for again with the time it is of. */
export function BalanceView() {
  const { balance } = useShell();
  const text = useShellText();
  const format = useFormat();
  const value = useReadable(balance.value);
  const isHidden = useReadable(balance.isHidden);
  const updatedAt = useReadable(balance.updatedAt);
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    await balance.refresh();
    setAsking(false);
  };
  const at = updatedAt === null ? '' : text('header.balanceAt', { time: format.dateTime(updatedAt, 'seconds') });
  return (
    <span className="shell-balance" title={at}>
      <span className="shell-balance__amount">
        <span data-testid="balance" aria-live="off">
          {isHidden ? '••••••' : value ? <Money minor={value.total} /> : '…'}
        </span>
        <small data-testid="balance-time">{at}</small>
      </span>
      <IconButton
        size="sm"
        icon={isHidden ? 'eye' : 'eye-off'}
        label={text(isHidden ? 'header.showBalance' : 'header.hideBalance')}
        onClick={() => balance.toggleHidden()}
      />
      <IconButton
        size="sm"
        icon="refresh"
        label={text('header.refreshBalance')}
        aria-busy={isAsking}
        onClick={() => void refresh()}
      />
    </span>
  );
}
