import { callFailureOf, getBalance } from '@atrium/contracts/calls';
import { mainWallet } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, EmptyState, ErrorState, Inline, Money, PageHeader, SkeletonText, Stat } from '@atrium/ui';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useVendorWallets } from '../../features/wallet/use-vendor-wallets.ts';
import { useText } from '../../texts.ts';
import { WalletForm } from './wallet-form.tsx';
import '../../ui/form.css';
import '../../features/payments/payments.css';

/** M2, G14: the balances of the main wallet and at vendors, and transfers between them. */
export default function WalletPage({ path }: PageProps) {
  const text = useText();
  const balance = useCall(getBalance, {}, { keepPrevious: true });
  const wallets = useVendorWallets();
  const failure = callFailureOf(balance.error) ?? callFailureOf(wallets.error);
  const main = balance.data?.wallets.find(({ vendor }) => vendor === mainWallet);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.wallet')} description={text('wallet.description')} />
      {failure ? (
        <ErrorState
          title={failure.message}
          traceId={failure.traceId}
          onRetry={() => void Promise.all([balance.refetch(), wallets.refetch()])}
        />
      ) : !balance.data || !main || !wallets.data ? (
        <SkeletonText lines={6} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('wallet.main')} value={<Money minor={main.available} />} />
            {wallets.data.map(({ vendor, name, available, status }) => (
              <Stat
                key={vendor}
                label={
                  <>
                    {name} {status === 'OPEN' ? null : <Badge>{text('wallet.shut')}</Badge>}
                  </>
                }
                value={<Money minor={available} />}
              />
            ))}
            <Stat label={text('wallet.total')} value={<Money minor={balance.data.total} />} />
            <Stat label={text('wallet.locked')} value={<Money minor={main.locked} />} />
          </Inline>
          {wallets.data.length === 0 ? (
            <EmptyState icon="wallet" title={text('wallet.single')} text={text('wallet.singleHint')} />
          ) : (
            <WalletForm main={main.available} wallets={wallets.data} />
          )}
        </>
      )}
    </MemberFrame>
  );
}
