import type { OperatorSwitch } from '@atrium/contracts/entities';
import { Badge, DateTime } from '@atrium/ui';
import type { Fact } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { EditableRow } from '../../ui/edit/editable-row.tsx';
import { SwitchForm } from './switch-form.tsx';

/** One switch: its state, since when and why, and the form that changes it. */
export function SwitchRow({ of: shown }: { of: OperatorSwitch }) {
  const text = useText();
  const isOpen = shown.state === 'OPEN';
  const facts: Fact[] = [
    ...(shown.until ? [[text('switches.until'), <DateTime key="until" at={shown.until} />] as const] : []),
    ...(shown.note ? [[text('approvals.fact.note'), shown.note] as const] : []),
    ...(shown.reason ? [[text('approvals.reason'), shown.reason] as const] : []),
    ...(shown.closedBy ? [[text('switches.closedBy'), shown.closedBy] as const] : []),
    ...(shown.closedAt ? [[text('switches.closedAt'), <DateTime key="at" at={shown.closedAt} />] as const] : []),
  ];
  return (
    <EditableRow
      className="ops-switch"
      names={{ 'data-code': shown.code }}
      head={
        <>
          <strong>{shown.name}</strong>
          {shown.name === shown.code ? null : <span className="a-figures">{shown.code}</span>}
          <Badge tone={isOpen ? 'won' : 'lost'}>{text(isOpen ? 'switches.open' : 'switches.closed')}</Badge>
          {shown.canSwitch ? null : <span>{text('switches.notConnected')}</span>}
        </>
      }
      change={
        shown.canSwitch
          ? { icon: isOpen ? 'pause' : 'play', text: text(isOpen ? 'switches.close' : 'switches.reopen') }
          : undefined
      }
      facts={facts}
      form={({ id, close }) => <SwitchForm id={id} of={shown} onDone={close} />}
    />
  );
}
