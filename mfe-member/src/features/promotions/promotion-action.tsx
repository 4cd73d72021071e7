import { claimRafflePromotion, claimRedEnvelope } from '@atrium/contracts/calls';
import { loginOpen, toastShow } from '@atrium/contracts/commands';
import type { Promotion } from '@atrium/contracts/entities';
import { useCommand, usePlatform, useSession } from '@atrium/contracts/react';
import { Button, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

function ClaimButton({ promotion: { id: promotionId, kind } }: { promotion: Promotion }) {
  const text = useText();
  const { money } = useFormat();
  const { bus } = usePlatform();
  const command = useCommand();
  const claim = async () => {
    const got =
      kind === 'RAFFLE'
        ? await command.run(claimRafflePromotion, { promotionId, clientSeed: crypto.randomUUID() })
        : await command.run(claimRedEnvelope, { promotionId });
    if (!got) return;
    const { amountMinor } = got;
    const told =
      amountMinor > 0 ? text('promotions.got', { amount: money(amountMinor) }) : text('promotions.gotNothing');
    void bus.send(toastShow, { kind: amountMinor > 0 ? 'success' : 'info', text: told });
  };
  return (
    <>
      <CommandNotice command={command} />
      <div className="member-form__buttons">
        <Button variant="primary" icon="gift" loading={command.isBusy} onClick={() => void claim()}>
          {text(kind === 'RAFFLE' ? 'promotions.draw' : 'promotions.open')}
        </Button>
      </div>
    </>
  );
}

/** What the player can do about a promotion now, but for an application; guests log in first. */
export function PromotionAction({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const { bus } = usePlatform();
  const { member } = useSession();
  const { state } = promotion;
  if (state !== 'JOINING' && state !== 'APPLYING' && state !== 'CLAIMING') return null;
  if (!member)
    return (
      <div className="member-form__buttons">
        <Button variant="primary" icon="user" onClick={() => void bus.send(loginOpen, {})}>
          {text('promotions.login')}
        </Button>
      </div>
    );
  if (state === 'APPLYING') return null;
  if (state === 'CLAIMING') return <ClaimButton promotion={promotion} />;
  return (
    <div className="member-form__buttons">
      <a className="a-button a-button--primary" href="/member/deposit">
        {text('promotions.join')}
      </a>
    </div>
  );
}
