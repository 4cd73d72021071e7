import type { StaffListName } from '@atrium/contracts/constants';
import { Button, EmptyState, type IconName, Inline, PageHeader, Pagination, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import type { RecordTable } from '@atrium/ui/table';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { BulkCards } from '../bulk/bulk-cards.tsx';
import type { Bulk } from '../bulk/use-bulk.ts';
import { useLastPage } from '../use-last-page.ts';
import { FieldTable } from './field-table.tsx';
import { fileColumns, type ListColumn, type ListField } from './list-column.ts';
import { ListView, SavedFilters, useAsTable, useHiddenColumns } from './list-view.tsx';
import { StaffTable, useDensity } from './staff-table.tsx';
import type { ListPlace } from './use-chosen.ts';
import { useListFile } from './use-list-file.ts';
import '../card.css';
import './list.css';

/** One page of a list, as `useCall` returns it. */
export interface ListAnswer<Row> {
  readonly data: { readonly list: readonly Row[]; readonly totalPages: number } | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

interface FrameProps<Row> {
  /** Its call, by which it is a file, too; a list with a file of its own has a `download` instead. */
  list: StaffListName | 'listAudit';
  place: ListPlace;
  answer: ListAnswer<Row>;
  /** The request of its call, without the page. */
  filter: Readonly<Record<string, string>>;
  /** Where it is the page: its title. */
  head?: { readonly title: string; readonly description: ReactNode };
  download?: { readonly isBusy: boolean; save(): void };
  /** Of money in rows that name no currency. */
  currency?: string;
  filters?: ReactNode;
  none: { readonly icon: IconName; readonly title: string; readonly text: string };
  /** Above the rows: sums of everything that the filter shows. */
  children?: ReactNode;
  keyOf(row: Row): string;
}

interface TableProps<Row extends object> extends FrameProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  totals?: ComponentProps<typeof RecordTable<Row>>['totals'];
}

interface CardsProps<Row extends object> extends FrameProps<Row> {
  /** What a file has of each row. */
  fields: readonly ListField<Row>[];
  card(row: Row): ReactNode;
  /** What the rows are the panel of: tabs. */
  around?(rows: ReactNode): ReactNode;
  bulk?: Bulk<Row>;
}

/** What all lists of the back office have around their rows. */
function Frame<Row>(
  props: FrameProps<Row> & {
    columns: ComponentProps<typeof ListView>['columns'];
    /** Whether its reader may have it as cards or as a table. */
    isOfCards?: boolean;
    fields: readonly ListField<Row>[];
    rows: ReactNode;
  },
) {
  const { list, place, answer, filter, head, download, currency, filters, columns, isOfCards, fields, rows } = props;
  const text = useText();
  const file = useListFile();
  useLastPage(place.pageNo, answer.data?.totalPages, place.turn);
  const save = () => {
    if (download) return download.save();
    if (list !== 'listAudit')
      void file.save({ list, filter, columns: fileColumns(fields), ...(currency ? { currency } : {}) });
  };
  const tools = (
    <Inline gap={2}>
      <ListView list={list} place={place} columns={columns} isOfCards={isOfCards} />
      <Button size="sm" icon="download" loading={download?.isBusy ?? file.isBusy} onClick={save}>
        {text('audit.csv')}
      </Button>
    </Inline>
  );
  return (
    <>
      {head ? <PageHeader {...head} actions={tools} /> : <div className="ops-list__tools">{tools}</div>}
      <SavedFilters list={list} place={place} />
      {filters}
      {rows}
      <Pagination page={place.pageNo} totalPages={answer.data?.totalPages ?? 1} onChange={place.turn} />
    </>
  );
}

/** A list as a table, with the columns that its reader has chosen. */
export function TableList<Row extends object>(props: TableProps<Row>) {
  const { list, answer, caption, columns, totals, none, keyOf, children } = props;
  const [hidden] = useHiddenColumns(list);
  // An account may have hidden its buttons when that was possible.
  const shown = columns.filter(({ id, acts }) => acts || !hidden.includes(id));
  const table = (rows: readonly Row[], loading = false) => (
    <StaffTable<Row>
      caption={caption}
      columns={shown}
      rows={rows}
      rowKey={keyOf}
      loading={loading}
      {...(totals ? { totals } : {})}
      empty={<EmptyState icon={none.icon} title={none.title} text={none.text} />}
    />
  );
  return (
    <Frame<Row>
      {...props}
      columns={columns as readonly ListColumn<never>[]}
      fields={shown}
      rows={
        <Answered answer={answer} waiting={table([], true)}>
          {({ list: rows }) => (
            <>
              {children}
              {table(rows)}
            </>
          )}
        </Answered>
      }
    />
  );
}

/** The fields of a queue as columns that may be hidden; the first one leads. */
const columnsOf = <Row,>(fields: readonly ListField<Row>[]) =>
  fields.flatMap(({ field, header }, place) => (field ? [{ id: field, header, lead: place === 0 }] : []));

/** A list as cards, each with what can be decided about it, or as a table from which each opens its card. */
export function CardList<Row extends object>(props: CardsProps<Row>) {
  const { list, head, answer, card, none, keyOf, children, bulk, currency, around = (rows: ReactNode) => rows } = props;
  const text = useText();
  const [density] = useDensity();
  const [isTable] = useAsTable(list);
  const [hidden] = useHiddenColumns(list);
  const fields = props.fields.filter(({ field }) => field !== undefined && !(isTable && hidden.includes(field)));
  const cards = (rows: readonly Row[]) => {
    if (rows.length === 0) return <EmptyState icon={none.icon} title={none.title} text={none.text} />;
    if (isTable)
      return (
        <FieldTable<Row> {...{ caption: head?.title ?? text('list.rows'), fields, rows, currency, keyOf, card }} />
      );
    if (bulk) return <BulkCards<Row> {...{ bulk, rows, density, keyOf, card }} />;
    return (
      <ul className="ops-cards" data-density={density}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
    );
  };
  return (
    <Frame<Row>
      {...props}
      fields={fields}
      isOfCards
      columns={isTable ? columnsOf(props.fields) : []}
      rows={around(
        <Answered answer={answer} waiting={<SkeletonText lines={8} />}>
          {({ list: rows }) => (
            <>
              {children}
              {cards(rows)}
            </>
          )}
        </Answered>,
      )}
    />
  );
}
