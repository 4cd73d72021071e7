import { Icon } from '@atrium/ui';
import { useState } from 'react';
import PlaceBanner from '../../banner/place-banner.tsx';
import { useDialogs } from '../../dialogs/dialog-service.ts';
import { useAreaText } from '../../texts/texts.ts';
import { useServiceLinks } from '../use-service-links.ts';
import { AppCodes } from './app-codes.tsx';

/** The part below the kinds of game: customer service and the app. */
export default function SideMenuMore({ isCollapsed }: { isCollapsed: boolean }) {
  const dialogs = useDialogs();
  const text = useAreaText('chrome');
  const links = useServiceLinks('SIDE');
  const [isOpen, setOpen] = useState(false);
  const openCodes = () =>
    void dialogs.open({
      title: text('app.title'),
      kind: 'app-codes',
      closeOnBackground: true,
      content: () => <AppCodes />,
    });
  return (
    <>
      <hr className="shell-side__line" />
      {links.map(({ href, title }) => (
        <a key={href} className="shell-side__entry" href={href} title={title}>
          <Icon name="support" size={20} />
          <span>{title}</span>
        </a>
      ))}
      {isCollapsed ? (
        <button
          type="button"
          className="shell-side__entry"
          title={text('app.title')}
          data-testid="app-codes"
          onClick={openCodes}
        >
          <Icon name="phone" size={20} />
          <span>{text('app.title')}</span>
        </button>
      ) : (
        <details
          className="shell-codes-fold"
          data-testid="app-codes"
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="shell-side__entry">
            <Icon name="phone" size={20} />
            <span>{text('app.title')}</span>
          </summary>
          {isOpen ? <AppCodes /> : null}
        </details>
      )}
      {isCollapsed ? null : <PlaceBanner group="w_leftmenu" />}
    </>
  );
}
