import type { AgentContract } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';

/** How long a contract counts for one bill: salaries by the hour and in real time have no period of their own. */
export function usePeriodText() {
  const text = useText();
  return ({ kind, period }: Pick<AgentContract, 'kind' | 'period'>): string =>
    kind === 'HOURLY' || kind === 'REALTIME' ? text(`contracts.windows.${kind}`) : text(`contracts.periods.${period}`);
}
