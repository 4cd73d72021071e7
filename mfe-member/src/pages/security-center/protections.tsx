import type { CallValue, getSecurityOverview } from '@atrium/contracts/calls';
import { passwordChange } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { Button, DateTime, Icon } from '@atrium/ui';
import { type ComponentProps, lazy, useEffect } from 'react';
import { useText } from '../../texts.ts';
import { ProtectionRow } from './protection-row.tsx';

const loadPanel = () => import(/* webpackChunkName: "protection-panel" */ './protection-panel.tsx');
/** What a row opens: forms that the page itself does not show. */
const ProtectionPanel = lazy(loadPanel);
/** After this time the page is shown on all but the slowest lines, and nobody has opened a row. */
const panelAfterMs = 2500;

type Overview = CallValue<typeof getSecurityOverview>;
type Text = ReturnType<typeof useText>;

type Row = Pick<ComponentProps<typeof ProtectionRow>, 'icon' | 'title' | 'status' | 'action'> &
  Pick<ComponentProps<typeof ProtectionPanel>, 'of'>;

/** The rows below the password, the strongest first (SEC5): codes by SMS are offered beside a better one, never alone. */
function rowsOf(overview: Overview, text: Text): Row[] {
  const { hasTotp, recoveryCodesLeft, passkeys, email, mobile, hasPaymentPassword } = overview;
  const contactStatus = (address: string | null, isVerified: boolean) =>
    address
      ? `${address} · ${text(isVerified ? 'protection.proven' : 'protection.unproven')}`
      : text('security.notSet');
  const manage = (isSet: boolean) => text(isSet ? 'protection.manage' : 'protection.setUp');
  const change = (isSet: boolean) => text(isSet ? 'protection.change' : 'protection.setUp');
  const passkeyRow: Row = {
    of: 'passkeys',
    icon: 'key',
    title: text('protection.passkeys'),
    status:
      passkeys.length > 0
        ? text('protection.passkeyCount', { count: passkeys.length })
        : text('protection.passkeyNone'),
    action: manage(passkeys.length > 0),
  };
  return [
    {
      of: 'app',
      icon: 'shield',
      title: text('protection.app'),
      status: hasTotp ? text('protection.appOn', { count: recoveryCodesLeft }) : text('protection.appOff'),
      action: manage(hasTotp),
    },
    ...(window.PublicKeyCredential || passkeys.length > 0 ? [passkeyRow] : []),
    {
      of: 'payment',
      icon: 'coins',
      title: text('security.paymentPassword'),
      status: text(hasPaymentPassword ? 'security.set' : 'security.notSet'),
      action: change(hasPaymentPassword),
    },
    {
      of: 'email',
      icon: 'mail',
      title: text('security.email'),
      status: contactStatus(email, overview.isEmailVerified),
      action: change(email !== null),
    },
    {
      of: 'mobile',
      icon: 'phone',
      title: text('security.mobile'),
      status: contactStatus(mobile, overview.isMobileVerified),
      action: change(mobile !== null),
    },
  ];
}

/** Protections of the account; each opens its form. */
export function Protections({ overview }: { overview: Overview }) {
  const { bus } = usePlatform();
  const text = useText();
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), panelAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ul className="member-protections">
      <li className="member-protection">
        <Icon name="lock" size={20} />
        <span className="member-protection__what">
          <strong>{text('protection.password')}</strong>
          <small>
            {text('security.passwordChanged')}: <DateTime at={overview.passwordChangedAt} format="datetime" />
          </small>
        </span>
        <Button onClick={() => void bus.send(passwordChange, {})}>{text('protection.changePassword')}</Button>
      </li>
      {rowsOf(overview, text).map(({ of, ...row }) => (
        <ProtectionRow key={of} {...row}>
          {(close) => <ProtectionPanel of={of} overview={overview} close={close} />}
        </ProtectionRow>
      ))}
    </ul>
  );
}
