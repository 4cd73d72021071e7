import type { StaffDeposit, StaffWithdrawal } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';

type State = StaffDeposit['state'] | StaffWithdrawal['state'];
type Shared = Pick<StaffDeposit & StaffWithdrawal, 'orderNo' | 'account' | 'createdAt' | 'currency' | 'amount'> & {
  readonly state: State;
};

/** What files of deposits and of withdrawals have of each order. */
export function usePaymentFields(states: readonly State[]): readonly ListField<Shared>[] {
  const text = useText();
  return [
    { header: text('person.order'), field: 'orderNo' },
    { header: text('members.account'), field: 'account' },
    { header: text('members.state'), field: 'state', words: wordsOf(states, (code) => text(`payments.state.${code}`)) },
    { header: text('person.time'), field: 'createdAt', as: 'TIME' },
    { header: text('list.currency'), field: 'currency' },
    { header: text('payments.amount'), field: 'amount', as: 'MONEY' },
  ];
}
