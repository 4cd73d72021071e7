import { listVendors } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { VendorLane } from '@atrium/contracts/entities';
import { useQuery } from '@atrium/contracts/provided';
import { useAtomValue } from 'jotai/react';
import { useCalls } from '../core/calls.ts';
import { regionAtom } from '../region/region.ts';

const staleMs = 10 * minuteMs;

/** Vendors by kind of game; null until they are known. */
export function useVendorLanes(): readonly VendorLane[] | null {
  const calls = useCalls();
  const { merchantCode, language } = useAtomValue(regionAtom);
  const { data = null } = useQuery({
    queryKey: [listVendors.name, {}, language, merchantCode],
    staleTime: staleMs,
    meta: { staleAfter: listVendors.staleAfter },
    queryFn: async () => {
      const result = await calls.invoke(listVendors, {});
      if (!result.ok) throw new Error(result.failure.code);
      return result.value.lanes;
    },
  });
  return data;
}
