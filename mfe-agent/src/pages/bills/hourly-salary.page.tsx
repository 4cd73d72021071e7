import type { PageProps } from '@atrium/contracts/platform';
import { BillsOfKind } from './bills-of-kind.tsx';

export default function HourlySalaryPage({ path, query }: PageProps) {
  return <BillsOfKind kind="HOURLY" path={path} query={query} />;
}
