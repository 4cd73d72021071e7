/** A form, its items and its controls load together, since each needs the others. */
export { AntdAmountInput } from './antd-amount-input.tsx';
export { AntdInput, AntdTextArea } from './antd-inputs.tsx';
export { LoadedFormItem } from './form-item-piece.tsx';
export { LoadedForm } from './form-piece.tsx';
