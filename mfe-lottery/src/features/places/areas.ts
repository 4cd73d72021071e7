import type { LotteryGame } from '@atrium/contracts/entities';
import { findKind } from '@atrium/contracts/lottery';

/** Areas whose games have an address of their own; `/lottery` opens every game by its code, and lists the others. */
export const areas = [
  { region: undefined, path: '/lottery', title: 'title' },
  { region: 'VN', path: '/vnLottery', title: 'regionTitle.VN' },
  { region: 'SEA', path: '/seaLottery', title: 'regionTitle.SEA' },
] as const;

export type Area = (typeof areas)[number];
export type Region = Area['region'];

export const regionOf = ({ kind }: LotteryGame): Region => findKind(kind)?.region;

/** The area of an address; undefined for that of `/lottery`, which opens the games of all. */
export const regionOfPath = (path: string): Region =>
  areas.find((area) => area.path.toLowerCase() === path.toLowerCase())?.region;
