import { DateTime, Notice, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { PaymentPasswordPanel } from './payment-password-panel.tsx';

/** Money waits for the player's identity. */
export function IdentityRequired() {
  const text = useText();
  return (
    <Notice tone="warning" title={text('pay.kycTitle')}>
      {text('pay.kycText')} <a href="/member/identity">{text('identity.menu')}</a>
    </Notice>
  );
}

/** Money stays until the time for cooling off after a change of the account is over. */
export function CoolingOff({ until }: { until: number }) {
  const text = useText();
  return (
    <Notice tone="info" title={text('protection.coolOff')}>
      <DateTime at={until} format="datetime" />
    </Notice>
  );
}

/** Money leaves with a payment password alone, which is set here. */
export function PaymentPasswordRequired() {
  const text = useText();
  return (
    <Section title={text('security.paymentPassword')}>
      <PaymentPasswordPanel isChange={false} />
    </Section>
  );
}
