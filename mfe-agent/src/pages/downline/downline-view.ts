import type { CallInput, listDownline } from '@atrium/contracts/calls';
import { downlineGroups, lineKinds } from '@atrium/contracts/entities';
import { daysOf } from '../../features/period/period-choice.tsx';

/** Which accounts are listed: a part of the call, so that the address of a list is its request. */
export type DownlineView = Omit<CallInput<typeof listDownline>, 'pageNo' | 'pageSize'>;

/** What an address says; whatever it cannot mean is left out. */
export function viewOf(query: URLSearchParams): DownlineView {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const [under, account] = [query.get('under'), query.get('account')];
  const [kind, group] = [one('kind', lineKinds), one('group', downlineGroups)];
  return {
    reach: one('reach', ['ALL']) ?? 'DIRECT',
    ...(under ? { under } : {}),
    ...(account ? { account } : {}),
    ...(kind ? { kind } : {}),
    ...(group ? { group } : {}),
    ...daysOf(query),
  };
}

/** The address of the line below an account; the agent's own without one. */
export const lineHref = (under: string | undefined): string =>
  under ? `/agentHome/downline?under=${under}` : '/agentHome/downline';
