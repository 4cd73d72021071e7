import { addressKeys, limits } from '@atrium/contracts/constants';
import { useAtomValue } from 'jotai/react';
import { encode } from 'uqr';
import { readInvitation } from '../../account/register/invitation.ts';
import { sessionAtom } from '../../session/session.ts';
import { useAreaText } from '../../texts/texts.ts';
import './app-codes.css';

/** Names of the systems, which are the same in every language. */
const platforms = { ios: 'iOS', android: 'Android' } as const;

/** The address of the guide to install the site, with the invitation code of the member who shows it (S17). */
function addressFor(platform: keyof typeof platforms, affiliateCode: string, referralCode: string): string {
  const address = new URL(`/app#${platform}`, location.origin);
  if (affiliateCode) address.searchParams.set(addressKeys.affiliateCode, affiliateCode);
  if (referralCode) address.searchParams.set(addressKeys.referralCode, referralCode);
  return address.href;
}

/** A QR code, dark on white in both themes, because cameras read it better. */
function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      data-address={address}
      width={limits.qrCodeSize}
      height={limits.qrCodeSize}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

export function AppCodes() {
  const text = useAreaText('chrome');
  const { member } = useAtomValue(sessionAtom);
  const invitation = readInvitation();
  const affiliateCode = member?.affiliateCode ?? invitation.affiliateCode;
  const referralCode = member?.referralCode ?? invitation.referralCode;
  return (
    <div className="shell-codes">
      <p>{text('app.scan')}</p>
      {Object.entries(platforms).map(([platform, name]) => {
        const address = addressFor(platform as keyof typeof platforms, affiliateCode, referralCode);
        return (
          <figure key={platform}>
            <QrCode address={address} label={text('app.codeFor', { platform: name })} />
            <figcaption>{name}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
