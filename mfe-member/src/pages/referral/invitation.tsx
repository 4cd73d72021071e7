import { toastShow } from '@atrium/contracts/commands';
import { addressKeys } from '@atrium/contracts/constants';
import { usePlatform } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { copyText } from '@atrium/ui/clipboard';
import { QrCode } from '@atrium/ui/qr-code';
import { useText } from '../../texts.ts';

/** The link that carries the player's code, to copy and as a picture for a phone's camera. */
export function Invitation({ code }: { code: string }) {
  const text = useText();
  const { bus } = usePlatform();
  const link = new URL('/register', location.origin);
  link.searchParams.set(addressKeys.referralCode, code);
  const copy = async () => {
    if (await copyText(link.href)) void bus.send(toastShow, { kind: 'success', text: text('referral.copied') });
  };
  return (
    <div className="member-referral">
      <QrCode content={link.href} label={text('referral.code')} />
      <div className="member-referral__link">
        <code>{link.href}</code>
        <Button icon="gift" onClick={() => void copy()}>
          {text('referral.copy')}
        </Button>
      </div>
    </div>
  );
}
