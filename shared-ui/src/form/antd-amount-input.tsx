import { AmountQuestion } from '../amount/amount-question.tsx';
import { useUi } from '../theme/ui-context.tsx';
import '../amount/amount.css';
import { AntdInput } from './antd-inputs.tsx';
import type { AmountInputProps } from './inputs.tsx';

/** What the `FormItem` around a control gives it. */
interface FromFormItem {
  value?: string;
  onChange?(typed: string): void;
}

export function AntdAmountInput({
  fractionDigits,
  max,
  value = '',
  onChange,
  ...rest
}: AmountInputProps & FromFormItem) {
  const ui = useUi();
  const digits = fractionDigits ?? ui.fractionDigits;
  const control = { value, onChange: ({ target }: { target: HTMLInputElement }) => onChange?.(target.value) };
  return (
    <>
      <AntdInput {...rest} {...control} inputMode={digits > 0 ? 'decimal' : 'numeric'} autoComplete="off" />
      <AmountQuestion typed={value} fractionDigits={digits} max={max} onChoose={(typed) => onChange?.(typed)} />
    </>
  );
}
