import type { getBalance as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { walletBalanceOf } from './wallet-balance.ts';

export const getBalance: Operation<typeof call> = async (_request, context) => {
  const { memberId, currency } = requireCaller(context);
  return walletBalanceOf(context, memberId, currency);
};
