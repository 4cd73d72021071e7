import type { StaffListName } from '@atrium/contracts/constants';
import { Button, EmptyState, type IconName, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { fileColumns, type ListField } from '../list/list-column.ts';
import { useListFile } from '../list/use-list-file.ts';
import '../card.css';
import '../list/list.css';

interface EditableTableProps<T, Row> {
  answer: ComponentProps<typeof Answered<T>>['answer'];
  rowsOf(data: T): readonly Row[];
  keyOf(row: Row): string;
  /** Each an `EditableRow`. */
  row(row: Row): ReactNode;
  /** What stands where there are none, and why or what to do next. */
  none?: { readonly icon: IconName; readonly text: string; readonly hint: string };
  /** Its call, by which it is a file, with what that has of each row. */
  file?: { readonly list: StaffListName; readonly fields: readonly ListField<Row>[]; readonly currency?: string };
}

type FileProps<Row> = NonNullable<EditableTableProps<never, Row>['file']>;

/** The rows as a file, by the list's own call on the server. */
function FileButton<Row>({ list, fields, currency }: FileProps<Row>) {
  const text = useText();
  const { isBusy, save } = useListFile();
  const columns = fileColumns(fields);
  return (
    <div className="ops-list__tools">
      <Button
        size="sm"
        icon="download"
        loading={isBusy}
        onClick={() => void save({ list, filter: {}, columns, ...(currency ? { currency } : {}) })}
      >
        {text('audit.csv')}
      </Button>
    </div>
  );
}

/** Rows that staff decide, as a call lists them. */
export function EditableTable<T, Row>({ answer, rowsOf, keyOf, row, none, file }: EditableTableProps<T, Row>) {
  return (
    <Answered answer={answer} waiting={<SkeletonText lines={8} />}>
      {(data) => {
        const rows = rowsOf(data);
        if (none && rows.length === 0) return <EmptyState icon={none.icon} title={none.text} text={none.hint} />;
        return (
          <>
            {file ? <FileButton<Row> {...file} /> : null}
            <ul className="ops-cards">
              {rows.map((one) => (
                <li key={keyOf(one)}>{row(one)}</li>
              ))}
            </ul>
          </>
        );
      }}
    </Answered>
  );
}
