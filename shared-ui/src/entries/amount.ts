export { AmountField, type AmountFieldProps } from '../amount/amount-field.tsx';
export { type Amounts, useAmounts } from '../amount/use-amounts.ts';
