import { readStored, writeStored } from '../core/browser/stored.ts';
import type { Region } from '../region/region.ts';
import type { SystemStatus } from '../status/system-status.ts';

const key = 'disclaimer';
const accepted = () => (readStored(key, 'session') ?? '').split(',').filter(Boolean);

/** Whether this browser session has accepted the disclaimer of its merchant, or does not need to. */
export function hasAccepted({ status, region }: { status: SystemStatus; region: Region }): boolean {
  const state = status.state.get();
  const isRequired = state.kind === 'known' && state.value.permission.info.whitelabel.disclaimer === true;
  return !isRequired || accepted().includes(region.merchant.get().merchantCode);
}

export function accept(region: Region): void {
  const { merchantCode } = region.merchant.get();
  writeStored(key, [...new Set([...accepted(), merchantCode])].join(','), 'session');
}
