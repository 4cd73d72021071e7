import { readStored, writeStored } from '../core/browser/stored.ts';
import type { Shell } from '../core/shell-context.tsx';

const key = 'disclaimer';
const accepted = () => (readStored(key, 'session') ?? '').split(',').filter(Boolean);

/** Whether this browser session has accepted the disclaimer of its merchant, or does not need to. */
export function hasAccepted({ status, region }: Pick<Shell, 'status' | 'region'>): boolean {
  const state = status.state.get();
  const isRequired = state.kind === 'known' && state.value.permission.info.whitelabel.disclaimer === true;
  return !isRequired || accepted().includes(region.merchant.get().merchantCode);
}

export function accept({ region }: Pick<Shell, 'region'>): void {
  const { merchantCode } = region.merchant.get();
  writeStored(key, [...new Set([...accepted(), merchantCode])].join(','), 'session');
}
