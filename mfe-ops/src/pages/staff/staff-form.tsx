import { addStaff } from '@atrium/contracts/calls';
import type { MerchantCode, StaffRole } from '@atrium/contracts/constants';
import { FormItem, Input } from '@atrium/ui/form';
import { useState } from 'react';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';
import { MerchantChoice } from './merchant-choice.tsx';
import { RoleChoice } from './role-choice.tsx';

const empty = { username: '', password: '', reason: '' };

interface StaffFormProps {
  id: string;
  /** The merchants of the reader: nobody gives what they do not have. */
  offered: readonly MerchantCode[];
  onAdded(): void;
}

/** A new account: its name, its first password, its roles and merchants. */
export function StaffForm({ id, offered, onAdded }: StaffFormProps) {
  const text = useText();
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [chosen, setMerchants] = useState<readonly MerchantCode[]>();
  // The form may be open before the list tells what the reader has.
  const merchants = chosen ?? offered;
  const deciding = useDecide(onAdded);
  const problem = useFieldProblem(deciding.failure, String);
  const wrong = (name: string) => {
    const reason = deciding.failure?.details.fields?.[name]?.reason;
    return reason === 'taken' || reason === 'common' ? text(`staff.wrong.${reason}`) : problem(name);
  };
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={empty}
      wrong={wrong}
      submitText={text('staff.add')}
      onSubmit={(typed) => void deciding.decide(addStaff, { ...typed, roles: [...roles], merchants: [...merchants] })}
    >
      <FormItem name="username" label={text('staff.account')} error={wrong('username')} required>
        <Input maxLength={16} autoComplete="off" autoCapitalize="none" />
      </FormItem>
      <FormItem
        name="password"
        label={text('staff.password')}
        hint={text('staff.passwordHint')}
        error={wrong('password')}
        required
      >
        <Input type="password" maxLength={64} autoComplete="new-password" />
      </FormItem>
      <RoleChoice chosen={roles} onChange={setRoles} />
      <MerchantChoice offered={offered} chosen={merchants} onChange={setMerchants} />
    </ReasonForm>
  );
}
