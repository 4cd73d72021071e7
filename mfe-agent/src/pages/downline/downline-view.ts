import { isDay } from '@atrium/contracts/calendar';
import type { CallInput, listDownline } from '@atrium/contracts/calls';
import { downlineGroups } from '@atrium/contracts/entities';

/** Which accounts are listed: a part of the call, so that the address of a list is its request. */
export type DownlineView = Omit<CallInput<typeof listDownline>, 'pageNo' | 'pageSize'>;

const memberKinds = ['AGENT', 'MEMBER'] as const;

/** What an address says; whatever it cannot mean is left out. */
export function viewOf(query: URLSearchParams): DownlineView {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const [under, account] = [query.get('under'), query.get('account')];
  const [kind, group] = [one('kind', memberKinds), one('group', downlineGroups)];
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    reach: one('reach', ['ALL']) ?? 'DIRECT',
    ...(under ? { under } : {}),
    ...(account ? { account } : {}),
    ...(kind ? { kind } : {}),
    ...(group ? { group } : {}),
    ...(isDay(from) && isDay(to) ? { from, to } : {}),
  };
}

/** The address of the line below an account; the agent's own without one. */
export const lineHref = (under: string | undefined): string =>
  under ? `/agentHome/downline?under=${under}` : '/agentHome/downline';
