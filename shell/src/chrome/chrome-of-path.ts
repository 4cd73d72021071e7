import { normalisePath } from '@atrium/contracts/release';

/** The chrome of a path (T1): compared case-insensitively, the specification's typing error included. */
const withoutSideMenu = new Set(['/seamless', '/lottery', '/lottert', '/vnlottery', '/sealottery']);

export function hidesSideMenu(path: string): boolean {
  return withoutSideMenu.has(normalisePath(path));
}
