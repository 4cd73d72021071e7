import { startOfDay } from '@atrium/contracts/calendar';
import { type CallValue, callFailureOf, previewSettlement, proposeSettlement } from '@atrium/contracts/calls';
import { contractPeriods, merchantOf, settledKinds } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import type { BillChange, SettledKind } from '@atrium/contracts/entities';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Badge, Button, type DataColumn, DateTime, EmptyState, ErrorState, SkeletonText, Stack } from '@atrium/ui';
import { DateInput } from '@atrium/ui/date-picker';
import { FactList } from '@atrium/ui/facts';
import { Form, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { MerchantField } from '../../features/decide/merchant-field.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';

interface Choice {
  readonly merchantCode: string;
  readonly kind: SettledKind;
  readonly period: (typeof contractPeriods)[number];
  readonly at: number;
}

/** Which period to look at. */
function ChoiceForm({ onChoose }: { onChoose(choice: Choice): void }) {
  const text = useText();
  const region = useRegion();
  const initial = {
    merchantCode: region.merchantCode as string,
    kind: 'DAILY' as string,
    period: 'D' as string,
    day: '',
    hour: '0',
  };
  const submit = ({ merchantCode, kind, period, day, hour }: typeof initial) =>
    onChoose({
      merchantCode,
      kind: settledKinds.find((one) => one === kind) ?? 'DAILY',
      period: contractPeriods.find((one) => one === period) ?? 'D',
      at: startOfDay(day, merchantOf(merchantCode).timeZone) + Number(hour) * hourMs,
    });
  return (
    <Form<typeof initial> className="ops-card__form ops-card__form--wide" initial={initial} onSubmit={submit}>
      <MerchantField />
      <FormItem name="kind" label={text('settleAgain.kind')}>
        <Select options={settledKinds.map((value) => ({ value, label: text(`bills.kinds.${value}`) }))} />
      </FormItem>
      <FormItem name="period" label={text('settleAgain.period')}>
        <Select options={contractPeriods.map((value) => ({ value, label: text(`settleAgain.periods.${value}`) }))} />
      </FormItem>
      <FormItem name="day" label={text('settleAgain.day')} required>
        <DateInput />
      </FormItem>
      <FormItem name="hour" label={text('settleAgain.hour')}>
        <Select
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: `${hour}`.padStart(2, '0'),
          }))}
        />
      </FormItem>
      <Button type="submit" variant="primary">
        {text('settleAgain.show')}
      </Button>
    </Form>
  );
}

type Preview = CallValue<typeof previewSettlement>;
const tones = { NEW: 'accent', MORE: 'won', LESS: 'lost', FIGURES: 'neutral', KEPT: 'neutral' } as const;

function Changes({ preview: { changes, currency } }: { preview: Preview }) {
  const text = useText();
  const money = (id: 'before' | 'after' | 'paid'): DataColumn<BillChange> => ({
    id,
    header: text(`settleAgain.${id}`),
    align: 'end',
    cell: (row) => (row[id] === null ? '–' : <MoneyIn minor={row[id] ?? 0} currency={currency} />),
  });
  return (
    <StaffTable<BillChange>
      caption={text('bills.again')}
      rows={changes}
      rowKey={(row) => `${row.account} ${row.periodFrom}`}
      empty={<EmptyState icon="check" title={text('settleAgain.none')} text={text('settleAgain.noneHint')} />}
      columns={[
        { id: 'account', header: text('settleAgain.account'), lead: true, cell: ({ account }) => account },
        {
          id: 'period',
          header: text('settleAgain.from'),
          cell: ({ periodFrom }) => (periodFrom === undefined ? '–' : <DateTime at={periodFrom} />),
        },
        {
          id: 'change',
          header: text('settleAgain.change'),
          cell: ({ change }) => <Badge tone={tones[change]}>{text(`settleAgain.changes.${change}`)}</Badge>,
        },
        money('before'),
        money('after'),
        money('paid'),
      ]}
    />
  );
}

/** What would change, and the request for it, which another person approves. */
function Outcome({ choice, preview }: { choice: Choice; preview: Preview }) {
  const text = useText();
  const deciding = useDecide();
  const { changed, difference, currency } = preview;
  const isUseful = preview.changes.some(({ change }) => change !== 'KEPT');
  return (
    <Stack gap={5}>
      <FactList
        facts={[
          [text('settleAgain.from'), <DateTime key="from" at={preview.periodFrom} />],
          [text('settleAgain.to'), <DateTime key="to" at={preview.periodTo} />],
          [
            text('settleAgain.ranAt'),
            preview.ranAt === null ? text('settleAgain.never') : <DateTime key="ran" at={preview.ranAt} />,
          ],
          [text('settleAgain.made'), String(preview.bills)],
          [text('settleAgain.difference'), <MoneyIn key="difference" minor={difference} currency={currency} />],
        ]}
      />
      <Changes preview={preview} />
      {changed > preview.changes.length ? (
        <p>{text('settleAgain.more', { count: changed - preview.changes.length })}</p>
      ) : null}
      {isUseful ? (
        <ReasonForm
          deciding={deciding}
          initial={{ reason: '' }}
          submitText={text('settleAgain.ask')}
          onSubmit={({ reason }) => void deciding.decide(proposeSettlement, { ...choice, changed, difference, reason })}
        />
      ) : null}
    </Stack>
  );
}

function PreviewOf({ choice }: { choice: Choice }) {
  const preview = useCall(previewSettlement, choice);
  const failure = callFailureOf(preview.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void preview.refetch()} />;
  return preview.data ? <Outcome choice={choice} preview={preview.data} /> : <SkeletonText lines={6} />;
}

/** A period that has ended, settled again: its differences are looked at first (W4). */
export function SettleAgain() {
  const text = useText();
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <Stack gap={5}>
      <p>{text('settleAgain.description')}</p>
      <ChoiceForm onChoose={setChoice} />
      {choice ? <PreviewOf key={JSON.stringify(choice)} choice={choice} /> : null}
    </Stack>
  );
}
