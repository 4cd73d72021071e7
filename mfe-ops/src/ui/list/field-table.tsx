import { merchants } from '@atrium/contracts/constants';
import { Button, DateTime } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../money-in.tsx';
import type { ListField } from './list-column.ts';
import { StaffTable } from './staff-table.tsx';

type Values = Readonly<Record<string, unknown>>;

/** What a file has in a field, for people. */
function shownOf(row: Values, { field = '', as, words = {} }: ListField<never>, currency?: string): ReactNode {
  const value = field.split('.').reduce<unknown>((whole, name) => (whole as Values | undefined)?.[name], row);
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && as === 'TIME') return <DateTime at={value} />;
  if (typeof value === 'number' && as === 'MONEY') {
    const own = row.currency ?? currency ?? merchants.find((one) => one.merchantCode === row.merchantCode)?.currency;
    return <MoneyIn minor={value} currency={String(own ?? '')} />;
  }
  return words[String(value)] ?? String(value);
}

interface FieldTableProps<Row extends object> {
  caption: string;
  fields: readonly ListField<Row>[];
  rows: readonly Row[];
  currency?: string | undefined;
  keyOf(row: Row): string;
  /** Everything about a row, with what can be decided. */
  card(row: Row): ReactNode;
}

/** The rows of a queue as a table of the fields of its file; each opens its card beside the table. */
export function FieldTable<Row extends object>({ caption, fields, rows, currency, keyOf, card }: FieldTableProps<Row>) {
  const text = useText();
  const [openKey, setOpenKey] = useState<string | null>(null);
  // One that was decided is in the queue no longer, and its card closes.
  const open = rows.find((row) => keyOf(row) === openKey);
  return (
    <>
      <StaffTable<Row>
        caption={caption}
        rows={[...rows]}
        rowKey={keyOf}
        columns={[
          ...fields.map((field, place) => ({
            id: field.field ?? field.header,
            header: field.header,
            lead: place === 0,
            ...(field.as === 'MONEY' ? { align: 'end' as const } : {}),
            cell: (row: Row) => shownOf(row as Values, field as ListField<never>, currency),
          })),
          {
            id: 'open',
            header: '',
            align: 'end' as const,
            cell: (row: Row) => (
              <Button size="sm" aria-haspopup="dialog" onClick={() => setOpenKey(keyOf(row))}>
                {text('list.open')}
              </Button>
            ),
          },
        ]}
      />
      <SideDrawer title={caption} isOpen={open !== undefined} onClose={() => setOpenKey(null)}>
        {open ? card(open) : null}
      </SideDrawer>
    </>
  );
}
