import { EmptyState, PageHeader } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function SecurityCentrePage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('title')} />
      <EmptyState icon="shield" title={text('empty')} />
    </>
  );
}
