import { EmptyState, PageHeader } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function AgentHomePage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('titles.home')} />
      <EmptyState icon="network" title={text('empty')} />
    </>
  );
}
