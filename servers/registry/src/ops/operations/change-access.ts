import type { changeAccess as call } from '@atrium/contracts/calls';
import { accessEdit } from '../../access/access-edits.ts';
import { shownTokens } from '../../access/tokens.ts';
import type { Operation } from '../operation.ts';

export const changeAccess: Operation<typeof call> = async ({ change, reason }, { registry, operator, tokenUses }) => {
  const { actor, person, samePerson } = operator;
  const { edit, secret } = accessEdit(change, { person, samePerson, now: registry.now() });
  await registry.edit(edit, { actor, action: 'access', reason });
  const controls = await registry.controls();
  return { tokens: await shownTokens(controls, tokenUses), rights: controls.rights, secret };
};
