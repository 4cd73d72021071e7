import { callFailureOf, listSiteFlags, setSiteFlag } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { SiteFlagState } from '@atrium/contracts/entities';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Badge, Button, type DataColumn, ErrorState, Stack } from '@atrium/ui';
import { Select } from '@atrium/ui/select';
import { RecordTable } from '@atrium/ui/table';
import { useId, useState } from 'react';
import { InView } from '../../features/decide/in-view.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

const stateOf = ({ isOn, canBeOn }: SiteFlagState) => (canBeOn ? (isOn ? 'on' : 'off') : 'impossible');
const tones = { on: 'won', off: 'neutral', impossible: 'neutral' } as const;

/** What a merchant's site offers of what may be switched off (§6), and the form that switches one of it. */
export function SiteFlags() {
  const text = useText();
  const region = useRegion();
  const merchantId = useId();
  const [merchantCode, setMerchantCode] = useState<string>(region.merchantCode);
  const [changing, setChanging] = useState<SiteFlagState | null>(null);
  const answer = useCall(listSiteFlags, { merchantCode }, { keepPrevious: true });
  const failure = callFailureOf(answer.error);
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
          <Button size="sm" onClick={() => setChanging(row)}>
            {text(row.isOn ? 'flags.switchOff' : 'flags.switchOn')}
          </Button>
        ) : null,
    },
  ];
  return (
    <Stack gap={5}>
      <p>{text('flags.description')}</p>
      <label htmlFor={merchantId}>{text('points.merchant')}</label>
      <Select
        id={merchantId}
        value={merchantCode}
        onChange={(next: string) => {
          setMerchantCode(next);
          setChanging(null);
        }}
        options={merchants.map(({ merchantCode: value }) => ({ value, label: value }))}
      />
      {changing ? (
        <FlagForm key={changing.flag} merchantCode={merchantCode} of={changing} onDone={() => setChanging(null)} />
      ) : null}
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
      ) : (
        <RecordTable<SiteFlagState>
          caption={text('flags.title')}
          columns={columns}
          rows={answer.data?.flags ?? []}
          rowKey={({ flag }) => flag}
          loading={answer.isPending}
        />
      )}
    </Stack>
  );
}

interface FlagFormProps {
  merchantCode: string;
  of: SiteFlagState;
  onDone(): void;
}

function FlagForm({ merchantCode, of: { flag, isOn }, onDone }: FlagFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onDone);
  const wrong = useFieldProblem(failure, String);
  return (
    <InView>
      <ReasonForm
        isBusy={isBusy}
        failure={failure}
        initial={{ reason: '' }}
        wrong={wrong}
        submitText={text(isOn ? 'flags.switchOff' : 'flags.switchOn')}
        onSubmit={({ reason }) => void decide(setSiteFlag, { merchantCode, flag, isOn: !isOn, reason })}
      >
        <strong>{text(`flags.flags.${flag}`)}</strong>
      </ReasonForm>
    </InView>
  );
}
