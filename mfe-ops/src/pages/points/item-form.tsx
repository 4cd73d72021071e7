import { saveMallItem } from '@atrium/contracts/calls';
import { bonusOfferRules, bundledLanguages, languages, merchants } from '@atrium/contracts/constants';
import type { StaffMallItem } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Button, Checkbox, Notice } from '@atrium/ui';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';
import '../../ui/card.css';

/** An item of the points mall: its names, points and pieces. */
export function ItemForm({ item, onSaved }: { item?: StaffMallItem; onSaved(): void }) {
  const text = useText();
  const region = useRegion();
  const { decide, isBusy, failure } = useDecide(onSaved);
  const problem = useFieldProblem(failure, String);
  const wrong = (name: string) => problem(name in languages ? `names.${name}` : name);
  const [isOffered, setOffered] = useState(item?.isOffered ?? true);
  const initial = {
    EN: item?.names.EN ?? '',
    HI: item?.names.HI ?? '',
    TY: item?.names.TY ?? '',
    points: item ? String(item.points) : '',
    stock: item ? String(item.stock) : '',
    merchantCode: item?.merchantCode ?? region.merchantCode,
  };
  const submit = ({ EN, HI, TY, points, stock, merchantCode }: typeof initial) =>
    void decide(saveMallItem, {
      ...(item ? { itemId: item.itemId } : {}),
      merchantCode,
      names: { EN, HI, TY },
      points: typedMinor(points, 0),
      stock: typedMinor(stock, 0),
      isOffered,
    });
  return (
    <Form className="ops-form" initial={initial} wrong={wrong} onSubmit={submit}>
      {failure ? <Notice tone="error" title={failure.message} /> : null}
      {bundledLanguages.map((language) => (
        <FormItem
          key={language}
          name={language}
          error={wrong(language)}
          label={text('offers.title', { language: languages[language].nativeName })}
          required
        >
          <Input maxLength={bonusOfferRules.titleMaxLength} autoComplete="off" />
        </FormItem>
      ))}
      <FormItem name="points" error={wrong('points')} label={text('points.points')} required>
        <Input inputMode="numeric" autoComplete="off" />
      </FormItem>
      <FormItem name="stock" error={wrong('stock')} label={text('points.stock')} required>
        <Input inputMode="numeric" autoComplete="off" />
      </FormItem>
      {item ? null : (
        <FormItem name="merchantCode" label={text('points.merchant')}>
          <Select options={merchants.map(({ merchantCode: value }) => ({ value, label: value }))} />
        </FormItem>
      )}
      <Checkbox
        checked={isOffered}
        onChange={({ target }) => setOffered(target.checked)}
        label={text('points.offered')}
      />
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('points.save')}
      </Button>
    </Form>
  );
}
