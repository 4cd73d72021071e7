import { listAskedFields, setAskedField } from '@atrium/contracts/calls';
import { type AskedField, fieldAskings } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, type DataColumn } from '@atrium/ui';
import { FormItem } from '@atrium/ui/form';
import { InView } from '@atrium/ui/in-view';
import { Select } from '@atrium/ui/select';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { MerchantTable, useMerchantRows } from './merchant-table.tsx';

const keyOf = ({ type, field }: AskedField) => `${type} ${field}`;
const tones = { HIDDEN: 'neutral', OPTIONAL: 'accent', REQUIRED: 'won' } as const;

/** What a merchant's registration forms ask for, and the form that changes one of the fields. */
export function RegistrationForm() {
  const text = useText();
  const chosen = useMerchantRows<AskedField>();
  const { merchantCode, change, close } = chosen;
  const answer = useCall(listAskedFields, { merchantCode }, { keepPrevious: true });
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
        <Button size="sm" onClick={() => change(row)}>
          {text('registration.choose')}
        </Button>
      ),
    },
  ];
  return (
    <MerchantTable
      description={`${text('registration.description')} ${text('registration.always')}`}
      caption={text('registration.title')}
      chosen={chosen}
      answer={answer}
      rowsOf={({ fields }) => fields}
      rowKey={keyOf}
      columns={columns}
      form={(row) => <AskingForm key={keyOf(row)} merchantCode={merchantCode} of={row} onDone={close} />}
    />
  );
}

interface AskingFormProps {
  merchantCode: string;
  of: AskedField;
  onDone(): void;
}

function AskingForm({ merchantCode, of: { type, field, asking }, onDone }: AskingFormProps) {
  const text = useText();
  const deciding = useDecide(onDone);
  return (
    <InView>
      <ReasonForm
        deciding={deciding}
        initial={{ asking: asking as string, reason: '' }}
        submitText={text('registration.save')}
        onSubmit={({ asking: chosen, reason }) => {
          const next = fieldAskings.find((one) => one === chosen) ?? asking;
          void deciding.decide(setAskedField, { merchantCode, type, field, asking: next, reason });
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
