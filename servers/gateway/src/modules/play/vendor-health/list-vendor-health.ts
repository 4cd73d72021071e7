import type { listVendorHealth as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { connectionNames } from './connection-names.ts';
import { vendorFigures } from './vendor-figures.ts';

export const listVendorHealth: Operation<typeof call> = async (_request, { db, clock, config }) => {
  const defaults = { maxBet: config.maxStakeMinor, maxWin: config.maxWinMinor };
  const nameOf = await connectionNames(db);
  const lines = await vendorFigures(db, clock.now());
  return { list: lines.map((line) => ({ ...line, name: nameOf(line.vendorId), defaults })) };
};
