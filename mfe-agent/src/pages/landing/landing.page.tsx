import { EmptyState, PageHeader } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function LandingPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('titles.landing')} />
      <EmptyState icon="network" title={text('empty')} />
    </>
  );
}
