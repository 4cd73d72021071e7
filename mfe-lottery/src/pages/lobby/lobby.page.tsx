import { EmptyState, PageHeader } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function LobbyPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('title')} />
      <EmptyState icon="lottery" title={text('empty')} />
    </>
  );
}
