import { listVendors } from '@atrium/contracts/calls';
import type { VendorLane } from '@atrium/contracts/entities';
import { useQuery } from '@atrium/contracts/provided';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';

const staleMs = 600_000;

/** Vendors by kind of game; null until they are known. */
export function useVendorLanes(): readonly VendorLane[] | null {
  const { calls, region } = useShell();
  const { merchantCode, language } = useReadable(region.state);
  const { data = null } = useQuery({
    queryKey: [listVendors.name, {}, language, merchantCode],
    staleTime: staleMs,
    queryFn: async () => {
      const result = await calls.invoke(listVendors, {});
      if (!result.ok) throw new Error(result.failure.code);
      return result.value.lanes;
    },
  });
  return data;
}
