import { callFailureOf, getPointMall, redeemPointReward } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { pointRules } from '@atrium/contracts/constants';
import type { MallItem } from '@atrium/contracts/entities';
import { useCall, useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, EmptyState, ErrorState, SkeletonText } from '@atrium/ui';
import { useId, useState } from 'react';
import { useText } from '../../texts.ts';
import { SpendForm } from './spend-form.tsx';

function Item({ item, points }: { item: MallItem; points: number }) {
  const text = useText();
  const { bus } = usePlatform();
  const formId = useId();
  const command = useCommand();
  const [isOpen, setOpen] = useState(false);
  const most = Math.min(item.stock, pointRules.redeemMaxQuantity, Math.floor(points / item.points));
  const redeem = async (qty: number, paymentPassword: string) => {
    const made = await command.run(redeemPointReward, { itemId: item.itemId, qty, paymentPassword });
    if (!made) return false;
    void bus.send(toastShow, { kind: 'success', text: text('points.requested', { name: item.name }) });
    setOpen(false);
    return true;
  };
  return (
    <article className="member-mall__item" data-item={item.itemId}>
      <h3>{item.name}</h3>
      <p className="a-figures">{text('points.amount', { count: item.points })}</p>
      <small>{item.stock === 0 ? text('points.soldOut') : text('points.left', { count: item.stock })}</small>
      <Button
        icon="gift"
        disabled={most < 1}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {text(item.stock > 0 && most < 1 ? 'points.tooFew' : 'points.redeem')}
      </Button>
      <div id={formId} hidden={!isOpen}>
        {isOpen ? (
          <SpendForm
            command={command}
            label={text('points.pieces')}
            hint={text('points.atMost', { count: most })}
            initial="1"
            submitText={text('points.redeem')}
            problem={(count) => (count < 1 || count > most ? text('points.atMost', { count: most }) : undefined)}
            onSpend={redeem}
          />
        ) : null}
      </div>
    </article>
  );
}

/** The items that points are redeemed for. */
export function MallItems({ points }: { points: number }) {
  const text = useText();
  const mall = useCall(getPointMall, {});
  const failure = callFailureOf(mall.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void mall.refetch()} />;
  if (!mall.data) return <SkeletonText lines={6} />;
  if (mall.data.items.length === 0)
    return <EmptyState icon="gift" title={text('points.noItems')} text={text('points.noItemsHint')} />;
  return (
    <ul className="member-mall">
      {mall.data.items.map((item) => (
        <li key={item.itemId}>
          <Item item={item} points={points} />
        </li>
      ))}
    </ul>
  );
}
