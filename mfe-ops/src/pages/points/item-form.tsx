import { saveMallItem } from '@atrium/contracts/calls';
import { languages } from '@atrium/contracts/constants';
import type { StaffMallItem } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { MerchantField } from '../../features/decide/merchant-field.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { noTitles, TitleFields, typedTitles } from '../../features/decide/title-fields.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

const counts = ['points', 'stock'] as const;

/** An item of the points mall: its names, points and pieces, and whether players see it. */
export function ItemForm({ id, item, onSaved }: { id: string; item?: StaffMallItem; onSaved(): void }) {
  const text = useText();
  const check = useAmountCheck();
  const typedMinor = useTypedMinor();
  const region = useRegion();
  const deciding = useDecide(onSaved, text('approvals.asked'));
  const problem = useFieldProblem(deciding.failure, String);
  const wrong = (name: string) => problem(name in languages ? `names.${name}` : name);
  const initial = {
    ...(item?.names ?? noTitles),
    points: item ? String(item.points) : '',
    stock: item ? String(item.stock) : '',
    merchantCode: item?.merchantCode ?? region.merchantCode,
    isOffered: (item?.isOffered ?? true) ? 'yes' : 'no',
    reason: '',
  };
  const submit = ({ points, stock, merchantCode, isOffered, reason, ...typed }: typeof initial) =>
    void deciding.decide(saveMallItem, {
      ...(item ? { itemId: item.itemId } : {}),
      // A form has the values of its fields alone, and that of the merchant is not there for an item that exists.
      merchantCode: item?.merchantCode ?? merchantCode,
      names: typedTitles(typed),
      points: typedMinor(points, 0),
      stock: typedMinor(stock, 0),
      isOffered: isOffered === 'yes',
      reason,
    });
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('points.save')}
      onSubmit={submit}
    >
      <TitleFields wrong={wrong} />
      {counts.map((name) => (
        <FormItem key={name} name={name} error={wrong(name)} label={text(`points.${name}`)} check={check(0)} required>
          <AmountInput fractionDigits={0} />
        </FormItem>
      ))}
      {item ? null : <MerchantField />}
      <FormItem name="isOffered" label={text('points.shown')}>
        <Select
          options={[
            { value: 'yes', label: text('points.offered') },
            { value: 'no', label: text('points.hidden') },
          ]}
        />
      </FormItem>
    </ReasonForm>
  );
}
