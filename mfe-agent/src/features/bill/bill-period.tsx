import type { ContractBill } from '@atrium/contracts/entities';
import { DateTime } from '@atrium/ui';
import { TwoLines } from '../../ui/two-lines.tsx';

/** The period of a bill: days for those of whole days, the times of one day for hours and windows. */
export function BillPeriod({ bill }: { bill: Pick<ContractBill, 'kind' | 'period' | 'periodFrom' | 'periodTo'> }) {
  const { kind, period, periodFrom, periodTo } = bill;
  const from = <DateTime at={periodFrom} format="date" />;
  if (kind === 'HOURLY' || kind === 'REALTIME') {
    return (
      <TwoLines
        first={from}
        second={
          <>
            <DateTime at={periodFrom} format="time" />–<DateTime at={periodTo} format="time" />
          </>
        }
      />
    );
  }
  if (period === 'D') return from;
  return (
    <>
      {from} – <DateTime at={periodTo - 1} format="date" />
    </>
  );
}
