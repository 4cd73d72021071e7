import { Tabs } from '@atrium/ui/tabs';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { LazyContent } from '../../dialogs/lazy-content.tsx';
import { systemStatusAtom } from '../../status/system-status.ts';
import { useAreaText } from '../../texts/texts.ts';
import { FinePrint } from '../form/fine-print.tsx';
import { stepUpPart } from '../step-up/step-up-part.ts';
import { useEntering } from '../use-entering.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import '../account.css';

/** Forgotten password (S22): by phone where the operator sends codes, which is then the default, or by e-mail. */
export default function ForgotPasswordDialog({ close }: { close(value?: unknown): void }) {
  const account = useAreaText('account');
  const site = useAtomValue(systemStatusAtom);
  const hasSms = site.kind === 'known' && site.value.permission.info.whitelabel.mobileCodeLogin;
  const [chosen, choose] = useState<'phone' | 'email' | null>(null);
  const entering = useEntering(() => close(true));
  const { offer, enter, shown, goBack } = entering;
  if (offer) return <LazyContent part={stepUpPart} props={{ offer, enter, shown, goBack }} />;
  const tab = chosen ?? (hasSms ? 'phone' : 'email');
  const form = tab === 'phone' ? <ForgotByPhone entering={entering} /> : <ForgotByEmail close={close} />;
  const items = [
    { value: 'phone', label: account('password.byPhone') },
    { value: 'email', label: account('password.byEmail') },
  ] as const;
  return (
    <div className="account-form">
      {hasSms ? (
        <Tabs
          items={items}
          value={tab}
          onChange={(next: 'phone' | 'email') => choose(next)}
          label={account('password.forgotTitle')}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <FinePrint close={close} />
    </div>
  );
}
