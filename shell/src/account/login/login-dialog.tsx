import { registerOpen } from '@atrium/contracts/commands';
import { SkeletonText } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useAtomValue } from 'jotai/react';
import { useRef, useState } from 'react';
import { placeBannerPart } from '../../banner/place-banner-part.ts';
import { useBus } from '../../core/bus.ts';
import { LazyContent } from '../../dialogs/lazy-content.tsx';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { systemStatusAtom } from '../../status/system-status.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { FinePrint } from '../form/fine-print.tsx';
import { stepUpPart } from '../step-up/step-up-part.ts';
import { useEntering } from '../use-entering.ts';
import { CodeLogin } from './code-login.tsx';
import { OtherWays } from './other-ways.tsx';
import { type PasswordForm, PasswordLogin } from './password-login.tsx';
import { RememberedLogin } from './remembered-login.tsx';
import '../account.css';

interface LoginDialogProps {
  agent: boolean;
  /** Also used after a registration. */
  returnTo: string | undefined;
  close(value?: unknown): void;
}

/** Login (S19) by user name or, where the operator sends codes, by mobile number; then the second step if required. */
export default function LoginDialog({ agent, returnTo, close }: LoginDialogProps) {
  const bus = useBus();
  const text = useShellText();
  const account = useAreaText('account');
  const site = useAtomValue(systemStatusAtom);
  const [tab, setTab] = useState<'username' | 'sms'>('username');
  // The form is built anew when the site's status is known late and offers codes, or with another tab.
  const typed = useRef<Partial<PasswordForm>>({});
  const entering = useEntering(() => close(true));
  const { offer, enter, goBack, shown } = entering;
  if (offer) return <LazyContent part={stepUpPart} props={{ offer, enter, shown, goBack }} />;

  // The forms are known before one is drawn, so that a form does not lose its input to another one.
  if (site.kind === 'asking') return <SkeletonText lines={8} />;
  const hasSms = site.kind === 'known' && site.value.permission.info.whitelabel.mobileCodeLogin;
  const form =
    tab === 'sms' ? (
      <CodeLogin entering={entering} agent={agent} />
    ) : (
      <PasswordLogin entering={entering} agent={agent} typed={typed} close={close} />
    );
  const choose = (next: typeof tab) => {
    shown.show(null);
    setTab(next);
  };
  const items = [
    { value: 'username', label: account('login.byUsername') },
    { value: 'sms', label: account('login.bySms') },
  ] as const;
  return (
    <div className="account-form">
      <RememberedLogin agent={agent} enter={enter} />
      {hasSms ? (
        <Tabs items={items} value={tab} onChange={choose} label={text('login.title')}>
          {form}
        </Tabs>
      ) : (
        form
      )}
      <OtherWays entering={entering} agent={agent} />
      {agent ? null : (
        <p className="account-form__text">
          {account('login.noAccount')}{' '}
          <button
            type="button"
            className="account-link"
            onClick={() => {
              close();
              void bus.send(registerOpen, returnTo ? { returnTo } : {});
            }}
          >
            {text('header.register')}
          </button>
        </p>
      )}
      <FinePrint close={close} />
      {agent ? null : <QuietPart part={placeBannerPart} props={{ group: 'w_login' }} />}
    </div>
  );
}
