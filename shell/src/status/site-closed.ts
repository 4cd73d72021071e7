import { systemStatus } from '@atrium/contracts/constants';
import { atom } from 'jotai/vanilla';
import { sessionAtom } from '../session/session.ts';
import { systemStatusAtom } from './system-status.ts';

/** Whether the site is closed for this visitor; staff are never locked out. */
export const isSiteClosedAtom = atom((get) => {
  const site = get(systemStatusAtom);
  return site.kind === 'known' && site.value.status !== systemStatus.normal && !get(sessionAtom).isStaff;
});
