import { CallError, getRegisterSettings } from '@atrium/contracts/calls';
import type { FieldRule } from '@atrium/contracts/entities';
import { useQuery } from '@atrium/contracts/provided';
import { useAtomValue } from 'jotai/react';
import { useCalls } from '../../core/calls.ts';
import { regionAtom } from '../../region/region.ts';

/** The merchant's rule for passwords; null until it is loaded, because the server checks in any case. */
export function usePasswordRule(): FieldRule | null {
  const calls = useCalls();
  const { merchantCode } = useAtomValue(regionAtom);
  const settings = useQuery({
    queryKey: ['getRegisterSettings', merchantCode, 'username'],
    queryFn: async () => {
      const result = await calls.invoke(getRegisterSettings, { type: 'username' });
      if (!result.ok) throw new CallError(result.failure);
      return result.value;
    },
  });
  return settings.data?.rules.find(({ field }) => field === 'password') ?? null;
}
