import type { PageProps } from '@atrium/contracts/platform';
import { BillsOfKind } from './bills-of-kind.tsx';

export default function RealtimeSalaryPage({ path, query }: PageProps) {
  return <BillsOfKind kind="REALTIME" path={path} query={query} />;
}
