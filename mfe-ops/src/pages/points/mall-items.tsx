import { listMallItems } from '@atrium/contracts/calls';
import type { StaffMallItem } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { useOpening } from '../../ui/edit/use-opening.ts';
import type { ListField } from '../../ui/list/list-column.ts';
import { ItemForm } from './item-form.tsx';

function Item({ item }: { item: StaffMallItem }) {
  const text = useText();
  const { number } = useFormat();
  return (
    <EditableRow
      names={{ 'data-item': item.itemId }}
      head={
        <>
          <strong>{item.name}</strong>
          <span>{item.merchantCode}</span>
          <Badge tone={item.isOffered ? 'won' : 'neutral'}>
            {text(item.isOffered ? 'points.offered' : 'points.hidden')}
          </Badge>
        </>
      }
      change={{ icon: 'edit', text: text('points.change') }}
      facts={[
        [text('points.points'), number(item.points)],
        [text('points.stock'), number(item.stock)],
      ]}
      form={({ id, close }) => <ItemForm id={id} item={item} onSaved={close} />}
    />
  );
}

/** Every item of the points mall, and the form for a new one. */
export function MallItems() {
  const text = useText();
  const { button, isOpen, id, close } = useOpening();
  const items = useCall(listMallItems, {});
  const fields: readonly ListField<StaffMallItem>[] = [
    { header: text('points.item'), field: 'name' },
    { header: text('points.merchant'), field: 'merchantCode' },
    { header: text('points.points'), field: 'points' },
    { header: text('points.stock'), field: 'stock' },
    {
      header: text('members.state'),
      field: 'isOffered',
      words: { true: text('points.offered'), false: text('points.hidden') },
    },
  ];
  return (
    <>
      {items.data ? (
        <Button icon="gift" {...button}>
          {text('points.make')}
        </Button>
      ) : null}
      {isOpen ? (
        <div className="ops-card">
          <ItemForm id={id} onSaved={close} />
        </div>
      ) : null}
      <EditableTable
        answer={items}
        rowsOf={(data) => data.items}
        keyOf={({ itemId }) => itemId}
        row={(item) => <Item item={item} />}
        file={{ list: 'listMallItems', fields }}
        none={{ icon: 'gift', text: text('points.noItems'), hint: text('points.noItemsHint') }}
      />
    </>
  );
}
