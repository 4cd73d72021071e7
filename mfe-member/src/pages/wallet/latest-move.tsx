import type { VendorWallet } from '@atrium/contracts/entities';
import { DateTime, Notice, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';

const tones = { PENDING: 'info', DONE: 'success', FAILED: 'warning' } as const;

/** The state of the last movement between the main wallet and a provider. */
export function LatestMove({ wallet: { name, latest } }: { wallet: VendorWallet }) {
  const text = useText();
  const { money } = useFormat();
  const told = () => {
    if (!latest) return null;
    const amount = latest.amount === null ? '' : money(latest.amount);
    if (latest.state === 'PENDING')
      return amount ? text('wallet.pending', { amount, name }) : text('wallet.pendingAll', { name });
    if (latest.state === 'FAILED') return text('wallet.failed', { name });
    return text(latest.direction === 'IN' ? 'wallet.doneIn' : 'wallet.doneOut', { amount, name });
  };
  const title = told();
  return (
    <div aria-live="polite">
      {latest && title ? (
        <Notice tone={tones[latest.state]} title={title}>
          <DateTime at={latest.at} format="datetime" />
        </Notice>
      ) : null}
    </div>
  );
}
