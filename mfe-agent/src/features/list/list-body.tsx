import { callFailureOf } from '@atrium/contracts/calls';
import { EmptyState, ErrorState, type IconName, Pagination } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import type { ComponentProps, ReactNode } from 'react';

interface ListBodyProps<Row extends object>
  extends Pick<ComponentProps<typeof RecordTable<Row>>, 'caption' | 'columns' | 'rowKey'> {
  /** A page of a list, as `useCall` returns it. */
  answer: {
    readonly data: { readonly list: readonly Row[]; readonly totalPages?: number } | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    refetch(): unknown;
  };
  page?: number;
  onPage?(page: number): void;
  none: { icon: IconName; title: string; text: string };
  /** Above the table: totals. */
  children?: ReactNode;
}

/** A list of records with its totals and pages, or why it cannot be read. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { answer, page, onPage, none, children, ...table } = props;
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />;
  }
  return (
    <>
      {children}
      <RecordTable<Row>
        {...table}
        rows={[...(answer.data?.list ?? [])]}
        loading={answer.isPending}
        empty={<EmptyState icon={none.icon} title={none.title} text={none.text} />}
      />
      {onPage && page ? <Pagination page={page} totalPages={answer.data?.totalPages ?? 1} onChange={onPage} /> : null}
    </>
  );
}
