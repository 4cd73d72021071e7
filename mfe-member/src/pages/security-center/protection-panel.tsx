import type { CallValue, getSecurityOverview } from '@atrium/contracts/calls';
import { useState } from 'react';
import { PaymentPasswordPanel } from '../../features/payments/payment-password-panel.tsx';
import { AppOnPanel } from './app-on-panel.tsx';
import { AppPanel } from './app-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

interface ProtectionPanelProps {
  of: 'app' | 'passkeys' | 'payment' | 'email' | 'mobile';
  overview: CallValue<typeof getSecurityOverview>;
  close(): void;
}

/** Keeps the panel that was opened, since the app is on before its recovery codes have been read. */
function AppProtection({ isOn, close }: { isOn: boolean; close(): void }) {
  const [wasOn] = useState(isOn);
  return wasOn ? <AppOnPanel close={close} /> : <AppPanel close={close} />;
}

/** What a row of the protections opens. */
export default function ProtectionPanel({ of, overview, close }: ProtectionPanelProps) {
  switch (of) {
    case 'app':
      return <AppProtection isOn={overview.hasTotp} close={close} />;
    case 'passkeys':
      return <PasskeysPanel passkeys={overview.passkeys} />;
    case 'payment':
      return <PaymentPasswordPanel isChange={overview.hasPaymentPassword} onDone={close} />;
    case 'email':
    case 'mobile':
      return <ContactPanel channel={of === 'email' ? 'EMAIL' : 'MOBILE'} close={close} />;
  }
}
