import type { CallValue, getSecurityOverview } from '@atrium/contracts/calls';
import { passwordChange } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { Button, DateTime, Icon } from '@atrium/ui';
import { lazy, useEffect } from 'react';
import { useText } from '../../texts.ts';
import { ProtectionRow } from './protection-row.tsx';

const loadPanel = () => import(/* webpackChunkName: "protection-panel" */ './protection-panel.tsx');
/** What a row opens: forms that the page itself does not show. */
const ProtectionPanel = lazy(loadPanel);
/** After this time the page is shown on all but the slowest lines, and nobody has opened a row. */
const panelAfterMs = 2500;

interface ProtectionsProps {
  overview: CallValue<typeof getSecurityOverview>;
}

/**
 * Protections of the account, the strongest first (SEC5): codes by SMS are offered beside a better one, never alone.
 */
export function Protections({ overview }: ProtectionsProps) {
  const { bus } = usePlatform();
  const text = useText();
  const { hasTotp, recoveryCodesLeft, passkeys, email, mobile, isEmailVerified, isMobileVerified, hasPaymentPassword } =
    overview;
  useEffect(() => {
    const timer = setTimeout(() => void loadPanel().catch(() => undefined), panelAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const contactStatus = (address: string | null, isVerified: boolean) =>
    address
      ? `${address} · ${text(isVerified ? 'protection.proven' : 'protection.unproven')}`
      : text('security.notSet');
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
      <ProtectionRow
        icon="shield"
        title={text('protection.app')}
        status={hasTotp ? text('protection.appOn', { count: recoveryCodesLeft }) : text('protection.appOff')}
        action={text(hasTotp ? 'protection.manage' : 'protection.setUp')}
      >
        {(close) => <ProtectionPanel of="app" overview={overview} close={close} />}
      </ProtectionRow>
      {window.PublicKeyCredential || passkeys.length > 0 ? (
        <ProtectionRow
          icon="key"
          title={text('protection.passkeys')}
          status={
            passkeys.length > 0
              ? text('protection.passkeyCount', { count: passkeys.length })
              : text('protection.passkeyNone')
          }
          action={text(passkeys.length > 0 ? 'protection.manage' : 'protection.setUp')}
        >
          {(close) => <ProtectionPanel of="passkeys" overview={overview} close={close} />}
        </ProtectionRow>
      ) : null}
      <ProtectionRow
        icon="coins"
        title={text('security.paymentPassword')}
        status={text(hasPaymentPassword ? 'security.set' : 'security.notSet')}
        action={text(hasPaymentPassword ? 'protection.change' : 'protection.setUp')}
      >
        {(close) => <ProtectionPanel of="payment" overview={overview} close={close} />}
      </ProtectionRow>
      <ProtectionRow
        icon="mail"
        title={text('security.email')}
        status={contactStatus(email, isEmailVerified)}
        action={text(email ? 'protection.change' : 'protection.setUp')}
      >
        {(close) => <ProtectionPanel of="email" overview={overview} close={close} />}
      </ProtectionRow>
      <ProtectionRow
        icon="phone"
        title={text('security.mobile')}
        status={contactStatus(mobile, isMobileVerified)}
        action={text(mobile ? 'protection.change' : 'protection.setUp')}
      >
        {(close) => <ProtectionPanel of="mobile" overview={overview} close={close} />}
      </ProtectionRow>
    </ul>
  );
}
