/** Compiled, never run: each `@ts-expect-error` is a mistake that must not compile. */
import { getWithdrawSettings, listAudit, submitWithdraw } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import { balanceChanged } from '@atrium/contracts/events';
import { homeSection } from '@atrium/contracts/slots';
import { sampleOf } from '../sample/sample-of.ts';
import type { TestPlatform } from './test-platform.ts';

export async function mistakes(platform: TestPlatform): Promise<void> {
  platform.answer(listAudit, sampleOf(listAudit, { list: [{ actor: 'system' }] }));
  platform.answer(listAudit, ({ pageNo }) => sampleOf(listAudit, { pageNo }));
  // @ts-expect-error an answer without what the contract has
  platform.answer(listAudit, { list: [] });
  // @ts-expect-error an answer of another type
  platform.answer(listAudit, 'nothing');
  // @ts-expect-error a request without this field
  platform.answer(listAudit, ({ account }) => sampleOf(listAudit, { list: [{ actor: account }] }));
  // @ts-expect-error a field that the answer does not have
  sampleOf(listAudit, { list: [{ colour: 'red' }] });
  // @ts-expect-error a value that the field does not take
  sampleOf(getWithdrawSettings, { methods: [{ kind: 'COINS' }] });

  platform.refuse(submitWithdraw, 'PAY_PASSWORD_WRONG');
  platform.refuse(submitWithdraw, 'NETWORK');
  // @ts-expect-error a code that this call does not declare
  platform.refuse(submitWithdraw, 'LOTTERY_ISSUE_CLOSED');
  // @ts-expect-error a code that there is not
  platform.refuseOnce(submitWithdraw, 'TOO_LATE');
  const held = platform.hold(submitWithdraw);
  // @ts-expect-error a code that this call does not declare
  await held.refuse('LOTTERY_ISSUE_CLOSED');
  // @ts-expect-error an answer of another call
  await held.answer(sampleOf(listAudit));

  platform.bus.answer(dialogConfirm, { button: 'yes' });
  // @ts-expect-error a result that the command does not have
  platform.bus.answer(dialogConfirm, { button: 1 });
  await platform.deliver(balanceChanged, { balance: { total: 5 } });
  // @ts-expect-error a payload that does not fit its event
  await platform.deliver(balanceChanged, { balance: 'much' });
  // @ts-expect-error a payload without what the command needs
  await platform.bus.send(toastShow, { kind: 'success' });
  // @ts-expect-error a component with a prop that the slot does not pass
  platform.fillSlot(homeSection, ({ height }: { height: number }) => height);
  // @ts-expect-error a session without its flags
  await platform.session.set({ isLogin: true });
}
