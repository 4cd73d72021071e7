import { type StaffRole, staffRoles } from '@atrium/contracts/constants';
import { Checkbox } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './staff.css';

interface RoleChoiceProps {
  chosen: readonly StaffRole[];
  onChange(chosen: readonly StaffRole[]): void;
}

/** The roles of an account, each with what it opens. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  const text = useText();
  return (
    <fieldset className="ops-roles">
      <legend>{text('staff.roles')}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(staffRoles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
          }
          label={
            <>
              {text(`staff.role.${role}`)} <small>{text(`staff.meaning.${role}`)}</small>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
