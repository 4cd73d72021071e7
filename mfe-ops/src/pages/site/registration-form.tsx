import { callFailureOf, listAskedFields, setAskedField } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { type AskedField, fieldAskings } from '@atrium/contracts/entities';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Badge, Button, type DataColumn, ErrorState, Stack } from '@atrium/ui';
import { FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { RecordTable } from '@atrium/ui/table';
import { useId, useState } from 'react';
import { InView } from '../../features/decide/in-view.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';

const keyOf = ({ type, field }: AskedField) => `${type} ${field}`;
const tones = { HIDDEN: 'neutral', OPTIONAL: 'accent', REQUIRED: 'won' } as const;

/** What a merchant's registration forms ask for, and the form that changes one of the fields. */
export function RegistrationForm() {
  const text = useText();
  const region = useRegion();
  const merchantId = useId();
  const [merchantCode, setMerchantCode] = useState<string>(region.merchantCode);
  const [changing, setChanging] = useState<AskedField | null>(null);
  const asked = useCall(listAskedFields, { merchantCode }, { keepPrevious: true });
  const failure = callFailureOf(asked.error);
  const columns: readonly DataColumn<AskedField>[] = [
    {
      id: 'name',
      header: text('registration.name'),
      lead: true,
      cell: ({ field }) => text(`registration.fields.${field}`),
    },
    { id: 'type', header: text('registration.type'), cell: ({ type }) => text(`registration.types.${type}`) },
    {
      id: 'asking',
      header: text('registration.asking'),
      cell: ({ asking }) => <Badge tone={tones[asking]}>{text(`registration.askings.${asking}`)}</Badge>,
    },
    {
      id: 'choose',
      header: '',
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => setChanging(row)}>
          {text('registration.choose')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={5}>
      <p>
        {text('registration.description')} {text('registration.always')}
      </p>
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
        <AskingForm key={keyOf(changing)} merchantCode={merchantCode} of={changing} onDone={() => setChanging(null)} />
      ) : null}
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void asked.refetch()} />
      ) : (
        <RecordTable<AskedField>
          caption={text('registration.title')}
          columns={columns}
          rows={asked.data?.fields ?? []}
          rowKey={keyOf}
          loading={asked.isPending}
        />
      )}
    </Stack>
  );
}

interface AskingFormProps {
  merchantCode: string;
  of: AskedField;
  onDone(): void;
}

function AskingForm({ merchantCode, of: { type, field, asking }, onDone }: AskingFormProps) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(onDone);
  const wrong = useFieldProblem(failure, String);
  return (
    <InView>
      <ReasonForm
        isBusy={isBusy}
        failure={failure}
        initial={{ asking: asking as string, reason: '' }}
        wrong={wrong}
        submitText={text('registration.save')}
        onSubmit={({ asking: chosen, reason }) => {
          const next = fieldAskings.find((one) => one === chosen) ?? asking;
          void decide(setAskedField, { merchantCode, type, field, asking: next, reason });
        }}
      >
        <FormItem
          name="asking"
          label={`${text(`registration.fields.${field}`)} · ${text(`registration.types.${type}`)}`}
        >
          <Select options={fieldAskings.map((value) => ({ value, label: text(`registration.askings.${value}`) }))} />
        </FormItem>
      </ReasonForm>
    </InView>
  );
}
