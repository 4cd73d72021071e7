import { merchants } from '@atrium/contracts/constants';
import { FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

/** The merchant of something that is made, as the value `merchantCode` of the form. */
export function MerchantField() {
  const text = useText();
  return (
    <FormItem name="merchantCode" label={text('points.merchant')}>
      <Select options={merchants.map(({ merchantCode: value }) => ({ value, label: value }))} />
    </FormItem>
  );
}
