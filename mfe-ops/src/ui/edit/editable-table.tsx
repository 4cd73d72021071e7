import { EmptyState, type IconName, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import type { ComponentProps, ReactNode } from 'react';
import '../card.css';

interface EditableTableProps<T, Row> {
  answer: ComponentProps<typeof Answered<T>>['answer'];
  rowsOf(data: T): readonly Row[];
  keyOf(row: Row): string;
  /** Each an `EditableRow`. */
  row(row: Row): ReactNode;
  /** What stands where there are none, and why or what to do next. */
  none?: { readonly icon: IconName; readonly text: string; readonly hint: string };
}

/** Rows that staff decide, as a call lists them. */
export function EditableTable<T, Row>({ answer, rowsOf, keyOf, row, none }: EditableTableProps<T, Row>) {
  return (
    <Answered answer={answer} waiting={<SkeletonText lines={8} />}>
      {(data) => {
        const rows = rowsOf(data);
        if (none && rows.length === 0) return <EmptyState icon={none.icon} title={none.text} text={none.hint} />;
        return (
          <ul className="ops-cards">
            {rows.map((one) => (
              <li key={keyOf(one)}>{row(one)}</li>
            ))}
          </ul>
        );
      }}
    </Answered>
  );
}
