import { callFailureOf, listMallItems } from '@atrium/contracts/calls';
import type { StaffMallItem } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, EmptyState, ErrorState, SkeletonText, useFormat } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useId, useState } from 'react';
import { useText } from '../../texts.ts';
import { ItemForm } from './item-form.tsx';
import '../../ui/card.css';

function Item({ item }: { item: StaffMallItem }) {
  const text = useText();
  const { number } = useFormat();
  const formId = useId();
  const [isChanging, setChanging] = useState(false);
  return (
    <article className="ops-card" data-item={item.itemId}>
      <header>
        <strong>{item.name}</strong>
        <span>{item.merchantCode}</span>
        <Badge tone={item.isOffered ? 'won' : 'neutral'}>
          {text(item.isOffered ? 'points.offered' : 'points.hidden')}
        </Badge>
        <Button
          size="sm"
          icon="edit"
          aria-expanded={isChanging}
          aria-controls={formId}
          onClick={() => setChanging(!isChanging)}
        >
          {text('points.change')}
        </Button>
      </header>
      <FactList
        facts={[
          [text('points.points'), number(item.points)],
          [text('points.stock'), number(item.stock)],
        ]}
      />
      {isChanging ? <ItemForm id={formId} item={item} onSaved={() => setChanging(false)} /> : null}
    </article>
  );
}

/** Every item of the points mall, and the form for a new one. */
export function MallItems() {
  const text = useText();
  const formId = useId();
  const [isMaking, setMaking] = useState(false);
  const items = useCall(listMallItems, {});
  const failure = items.data ? undefined : callFailureOf(items.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void items.refetch()} />;
  if (!items.data) return <SkeletonText lines={8} />;
  return (
    <>
      <Button icon="gift" aria-expanded={isMaking} aria-controls={formId} onClick={() => setMaking(!isMaking)}>
        {text('points.make')}
      </Button>
      {isMaking ? (
        <div className="ops-card">
          <ItemForm id={formId} onSaved={() => setMaking(false)} />
        </div>
      ) : null}
      {items.data.items.length === 0 ? (
        <EmptyState icon="gift" title={text('points.noItems')} text={text('points.noItemsHint')} />
      ) : null}
      <ul className="ops-cards">
        {items.data.items.map((item) => (
          <li key={item.itemId}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}
