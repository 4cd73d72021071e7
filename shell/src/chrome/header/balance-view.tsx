import { isAllowed } from '@atrium/contracts/release';
import { IconButton, Menu, Money, useFormat } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { LazyContent } from '../../dialogs/lazy-content.tsx';
import { balanceAtom, balanceUpdatedAtAtom, isBalanceHiddenAtom, useBalance } from '../../session/balance.ts';
import { sessionAtom } from '../../session/session.ts';
import { useShellText } from '../../texts/texts.ts';

const walletPanel = {
  area: 'chrome',
  load: () => import(/* webpackChunkName: "panels" */ '../wallets/wallet-panel.tsx'),
} as const;

/**
 * What can be spent and when it was last known, with buttons to hide and to read it again. Where vendors keep money of
 * their players, or some is held, it opens the list of wallets.
 */
export function BalanceView() {
  const balance = useBalance();
  const text = useShellText();
  const format = useFormat();
  const value = useAtomValue(balanceAtom);
  const isHidden = useAtomValue(isBalanceHiddenAtom);
  const updatedAt = useAtomValue(balanceUpdatedAtAtom);
  const mayMove = isAllowed('member', useAtomValue(sessionAtom));
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    await balance.refresh();
    setAsking(false);
  };
  const isExplained = value && (!value.isSingle || value.wallets.some(({ locked }) => locked > 0));
  const isKnown = updatedAt !== null;
  const at = text('header.balanceAt', { time: format.dateTime(updatedAt ?? Date.now(), 'seconds') });
  const amount = (
    <span className="shell-balance__amount">
      <span data-testid="balance" aria-live="off">
        {isHidden ? '••••••' : value ? <Money minor={value.total} /> : '…'}
      </span>
      {/* Keeps its place until it is known, which is wider in some languages than the amount. */}
      <small data-testid="balance-time" data-waiting={!isKnown || undefined}>
        {at}
      </small>
    </span>
  );
  return (
    <span className="shell-balance" title={isKnown ? at : undefined}>
      {mayMove && isExplained ? (
        <Menu
          align="start"
          trigger={(props) => (
            <button {...props} type="button" className="shell-balance__open" aria-description={text('header.wallets')}>
              {amount}
            </button>
          )}
        >
          <LazyContent part={walletPanel} props={{}} />
        </Menu>
      ) : (
        amount
      )}
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
