import type { PageProps } from '@atrium/contracts/platform';
import { EmptyState, PageHeader } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function GameListPage({ routeId }: PageProps) {
  const text = useText();
  return (
    <>
      <PageHeader title={text(`titles.${routeId}` as 'titles.rng')} />
      <EmptyState title={text('empty')} />
    </>
  );
}
