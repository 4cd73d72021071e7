import { EmptyState, PageHeader } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function HomePage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('welcome')} />
      <EmptyState icon="sparkles" title={text('empty')} />
    </>
  );
}
