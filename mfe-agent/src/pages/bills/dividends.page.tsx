import type { PageProps } from '@atrium/contracts/platform';
import { BillsOfKind } from './bills-of-kind.tsx';

export default function DividendsPage({ path, query }: PageProps) {
  return <BillsOfKind kind="DIVIDEND" path={path} query={query} />;
}
