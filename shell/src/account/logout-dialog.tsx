import { Button } from '@atrium/ui';
import { useState } from 'react';
import { navigate } from '../routing/router.tsx';
import { useSession } from '../session/session.ts';
import { useAreaText } from '../texts/texts.ts';
import { FinePrint } from './form/fine-print.tsx';

/**
 * Logout (S27): asks, ends the session on the server first and here in any case; agents return to their landing page.
 */
export default function LogoutDialog({ close }: { close(value?: unknown): void }) {
  const session = useSession();
  const text = useAreaText('account');
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const { isAgent } = session.state.get();
    await session.logout();
    navigate(isAgent ? '/agent' : '/');
    close(true);
  };
  return (
    <div className="account-form">
      <p className="account-form__text">{text('logout.text')}</p>
      <div className="account-buttons">
        <Button onClick={() => close()}>{text('logout.stay')}</Button>
        <Button variant="primary" loading={isLeaving} onClick={() => void leave()}>
          {text('logout.confirm')}
        </Button>
      </div>
      <FinePrint close={close} />
    </div>
  );
}
