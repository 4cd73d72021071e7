import { type ContractKind, contractFlags, contractKinds } from '@atrium/contracts/constants';
import { useMenu } from '@atrium/contracts/react';
import { manifest } from '../../remote.manifest.ts';

/** The kinds of contract that the site offers: those whose record it has in the menu. */
export function useOpenKinds(): readonly ContractKind[] {
  const entries = useMenu('agent-menu.item');
  return contractKinds.filter((kind) => {
    const record = manifest.menu.find((entry) => 'flag' in entry && entry.flag === contractFlags[kind]);
    return entries.some(({ to }) => to === record?.to);
  });
}
