import { setLotteryOffer } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import type { StaffLotteryOffer } from '@atrium/contracts/entities';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

/** Whether a merchant offers a lottery, and the limit of a number; an empty limit is the default. */
export function OfferForm({ id, offer, onSaved }: { id: string; offer: StaffLotteryOffer; onSaved(): void }) {
  const text = useText();
  const check = useAmountCheck();
  const typedMinor = useTypedMinor();
  const deciding = useDecide(onSaved);
  const wrong = useFieldProblem(deciding.failure, String);
  const { merchantCode, gameCode, maxExposureMinor, defaultExposureMinor } = offer;
  const { fractionDigits } = merchantOf(merchantCode);
  const typedOf = (minor: number) => (minor / 10 ** fractionDigits).toFixed(fractionDigits);
  const initial = {
    isOffered: offer.isOffered ? 'yes' : 'no',
    limit: maxExposureMinor === defaultExposureMinor ? '' : typedOf(maxExposureMinor),
    reason: '',
  };
  const submit = ({ isOffered, limit, reason }: typeof initial) =>
    void deciding.decide(setLotteryOffer, {
      merchantCode,
      gameCode,
      isOffered: isOffered === 'yes',
      maxExposureMinor: limit.trim() === '' ? null : typedMinor(limit, fractionDigits),
      reason,
    });
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('issues.saveOffer')}
      onSubmit={submit}
    >
      <FormItem name="isOffered" label={text('issues.offered')}>
        <Select
          options={[
            { value: 'yes', label: text('switches.open') },
            { value: 'no', label: text('switches.closed') },
          ]}
        />
      </FormItem>
      <FormItem
        name="limit"
        label={text('issues.exposure')}
        hint={text('issues.exposureHint', { amount: typedOf(defaultExposureMinor) })}
        error={wrong('maxExposureMinor')}
        check={check(fractionDigits, { least: 1 })}
      >
        <AmountInput fractionDigits={fractionDigits} />
      </FormItem>
    </ReasonForm>
  );
}
