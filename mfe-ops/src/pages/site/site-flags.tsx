import { listSiteFlags, setSiteFlag } from '@atrium/contracts/calls';
import type { SiteFlagState } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, type DataColumn } from '@atrium/ui';
import { InView } from '@atrium/ui/in-view';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { MerchantTable, useMerchantRows } from './merchant-table.tsx';

const stateOf = ({ isOn, canBeOn }: SiteFlagState) => (canBeOn ? (isOn ? 'on' : 'off') : 'impossible');
const tones = { on: 'won', off: 'neutral', impossible: 'neutral' } as const;

/** What a merchant's site offers of what may be switched off, and the form that switches one of it. */
export function SiteFlags() {
  const text = useText();
  const chosen = useMerchantRows<SiteFlagState>();
  const { merchantCode, change, close } = chosen;
  const answer = useCall(listSiteFlags, { merchantCode }, { keepPrevious: true });
  const columns: readonly DataColumn<SiteFlagState>[] = [
    { id: 'flag', header: text('flags.flag'), lead: true, cell: ({ flag }) => text(`flags.flags.${flag}`) },
    {
      id: 'state',
      header: text('flags.state'),
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{text(`flags.states.${stateOf(row)}`)}</Badge>,
    },
    {
      id: 'change',
      header: '',
      align: 'end',
      cell: (row) =>
        row.canBeOn ? (
          <Button size="sm" onClick={() => change(row)}>
            {text(row.isOn ? 'flags.switchOff' : 'flags.switchOn')}
          </Button>
        ) : null,
    },
  ];
  return (
    <MerchantTable
      description={text('flags.description')}
      caption={text('flags.title')}
      chosen={chosen}
      answer={answer}
      rowsOf={({ flags }) => flags}
      rowKey={({ flag }) => flag}
      columns={columns}
      form={(row) => <FlagForm key={row.flag} merchantCode={merchantCode} of={row} onDone={close} />}
    />
  );
}

interface FlagFormProps {
  merchantCode: string;
  of: SiteFlagState;
  onDone(): void;
}

function FlagForm({ merchantCode, of: { flag, isOn }, onDone }: FlagFormProps) {
  const text = useText();
  const deciding = useDecide(onDone);
  return (
    <InView>
      <ReasonForm
        deciding={deciding}
        initial={{ reason: '' }}
        submitText={text(isOn ? 'flags.switchOff' : 'flags.switchOn')}
        onSubmit={({ reason }) => void deciding.decide(setSiteFlag, { merchantCode, flag, isOn: !isOn, reason })}
      >
        <strong>{text(`flags.flags.${flag}`)}</strong>
      </ReasonForm>
    </InView>
  );
}
