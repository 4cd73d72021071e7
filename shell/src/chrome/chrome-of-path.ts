import { normalisePath } from '@atrium/contracts/release';

/** §2 with the readings of T1: compared case-insensitively, the typing error included. */
const withoutSideMenu = new Set(['/seamless', '/lottery', '/lottert', '/vnlottery', '/sealottery']);

export function hidesSideMenu(path: string): boolean {
  return withoutSideMenu.has(normalisePath(path));
}
