import type { CallValue, getSecurityOverview } from '@atrium/contracts/calls';
import { passwordChange } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { Button, DateTime, Icon } from '@atrium/ui';
import { useState } from 'react';
import { PaymentPasswordPanel } from '../../features/payments/payment-password-panel.tsx';
import { useText } from '../../texts.ts';
import { AppOnPanel } from './app-on-panel.tsx';
import { AppPanel } from './app-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProtectionRow } from './protection-row.tsx';

interface ProtectionsProps {
  overview: CallValue<typeof getSecurityOverview>;
}

/** Keeps the panel that was opened, since the app is on before its recovery codes have been read. */
function AppProtection({ isOn, close }: { isOn: boolean; close(): void }) {
  const [wasOn] = useState(isOn);
  return wasOn ? <AppOnPanel close={close} /> : <AppPanel close={close} />;
}

/**
 * Protections of the account, the strongest first (SEC5): codes by SMS are offered beside a better one, never alone.
 */
export function Protections({ overview }: ProtectionsProps) {
  const { bus } = usePlatform();
  const text = useText();
  const { hasTotp, recoveryCodesLeft, passkeys, email, mobile, isEmailVerified, isMobileVerified, hasPaymentPassword } =
    overview;
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
        {(close) => <AppProtection isOn={hasTotp} close={close} />}
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
          {() => <PasskeysPanel passkeys={passkeys} />}
        </ProtectionRow>
      ) : null}
      <ProtectionRow
        icon="coins"
        title={text('security.paymentPassword')}
        status={text(hasPaymentPassword ? 'security.set' : 'security.notSet')}
        action={text(hasPaymentPassword ? 'protection.change' : 'protection.setUp')}
      >
        {(close) => <PaymentPasswordPanel isChange={hasPaymentPassword} onDone={close} />}
      </ProtectionRow>
      <ProtectionRow
        icon="mail"
        title={text('security.email')}
        status={contactStatus(email, isEmailVerified)}
        action={text(email ? 'protection.change' : 'protection.setUp')}
      >
        {(close) => <ContactPanel channel="EMAIL" close={close} />}
      </ProtectionRow>
      <ProtectionRow
        icon="phone"
        title={text('security.mobile')}
        status={contactStatus(mobile, isMobileVerified)}
        action={text(mobile ? 'protection.change' : 'protection.setUp')}
      >
        {(close) => <ContactPanel channel="MOBILE" close={close} />}
      </ProtectionRow>
    </ul>
  );
}
