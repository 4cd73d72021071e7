import type { setLanguage as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

export const setLanguage: Operation<typeof call> = async ({ language }, context) => {
  const { memberId } = requireCaller(context);
  await context.db.updateTable('member').set({ language }).where('id', '=', memberId).execute();
  return {};
};
