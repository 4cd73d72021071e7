import { type CallFailure, listVendorWallets, walletTransfer } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import { Button, Money, SkeletonText } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useAnswer } from '../../content/use-answer.ts';
import { useCalls } from '../../core/calls.ts';
import { balanceAtom, isBalanceHiddenAtom } from '../../session/balance.ts';
import { useAreaText } from '../../texts/texts.ts';
import './wallet-panel.css';

/** The player's wallets, with a button to withdraw from vendors. */
export default function WalletPanel() {
  const text = useAreaText('chrome');
  const value = useAtomValue(balanceAtom);
  const isHidden = useAtomValue(isBalanceHiddenAtom);
  const vendors = useAnswer(listVendorWallets, {}, { staleTimeMs: 0 });
  if (!value || vendors.isPending) return <SkeletonText lines={3} />;
  const main = value.wallets.find(({ vendor }) => vendor === mainWallet);
  const away = value.wallets.filter(({ vendor, available }) => vendor !== mainWallet && available !== 0);
  const nameOf = (code: string) => vendors.data?.find(({ vendor }) => vendor === code)?.name ?? code;
  const amount = (minor: number) => (isHidden ? '••••••' : <Money minor={minor} />);
  const rows: (readonly [name: string, minor: number])[] = [
    [text('wallets.main'), main?.available ?? 0],
    ...away.map(({ vendor, available }) => [nameOf(vendor), available] as const),
  ];
  return (
    <div className="shell-wallets" data-testid="wallets">
      <p className="shell-region__title">{text('wallets.title')}</p>
      <dl>
        {rows.map(([name, minor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount(minor)}</dd>
          </div>
        ))}
        <div className="shell-wallets__total">
          <dt>{text('wallets.total')}</dt>
          <dd>{amount(value.total)}</dd>
        </div>
        {main?.locked ? (
          <div>
            <dt>{text('wallets.held')}</dt>
            <dd>{amount(main.locked)}</dd>
          </div>
        ) : null}
      </dl>
      <RecallButton from={away.filter(({ available }) => available > 0).map(({ vendor }) => vendor)} />
    </div>
  );
}

/** Transfers the balance of each vendor back; the list above is updated as the money arrives. */
function RecallButton({ from }: { from: readonly string[] }) {
  const calls = useCalls();
  const text = useAreaText('chrome');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isRequested, setRequested] = useState(false);
  const bring = async () => {
    setBusy(true);
    const moves = from.map((fromVendor) =>
      calls.invoke(walletTransfer, { fromVendor, toVendor: mainWallet, all: true }),
    );
    const refused = (await Promise.all(moves)).find(({ ok }) => !ok);
    setFailure(refused && !refused.ok ? refused.failure : null);
    setRequested(!refused);
    setBusy(false);
  };
  return (
    <>
      <div role="status" className="shell-wallets__said">
        <FailureNotice failure={failure} />
        {isRequested ? text(from.length > 0 ? 'wallets.coming' : 'wallets.home') : null}
      </div>
      {from.length > 0 ? (
        <Button size="sm" loading={isBusy} onClick={() => void bring()}>
          {text('wallets.bring')}
        </Button>
      ) : null}
    </>
  );
}
