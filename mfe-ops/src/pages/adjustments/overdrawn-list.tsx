import { listOverdrawn } from '@atrium/contracts/calls';
import type { StaffMember } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Button, Section } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

/** Players below zero, who may not play: an adjustment makes it good, or a deposit of theirs. */
export function OverdrawnList({ onChosen }: { onChosen(member: StaffMember): void }) {
  const text = useText();
  const overdrawn = useCall(listOverdrawn, {}, { refetchIntervalMs: askEveryMs.rare });
  if (!overdrawn.data?.members.length) return null;
  return (
    <Section title={text('adjustments.overdrawn')}>
      <ul className="ops-overdrawn">
        {overdrawn.data.members.map((member) => (
          <li key={`${member.merchantCode} ${member.account}`}>
            <strong>{member.account}</strong>
            <MoneyIn minor={member.available} currency={member.currency} />
            <Button size="sm" onClick={() => onChosen(member)}>
              {text('adjustments.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
