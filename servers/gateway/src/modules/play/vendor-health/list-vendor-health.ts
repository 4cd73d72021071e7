import type { listVendorHealth as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { vendorFigures } from './vendor-figures.ts';

export const listVendorHealth: Operation<typeof call> = async (_request, { db, clock, config }) => {
  const defaults = { maxBet: config.maxStakeMinor, maxWin: config.maxWinMinor };
  return { list: (await vendorFigures(db, clock.now())).map((line) => ({ ...line, defaults })) };
};
