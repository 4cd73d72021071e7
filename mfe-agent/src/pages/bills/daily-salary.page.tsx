import type { PageProps } from '@atrium/contracts/platform';
import { BillsOfKind } from './bills-of-kind.tsx';

export default function DailySalaryPage({ path, query }: PageProps) {
  return <BillsOfKind kind="DAILY" path={path} query={query} />;
}
