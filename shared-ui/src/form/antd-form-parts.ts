/** A form, its items and its controls load together, since each needs the others. */
export { AntdAmountInput } from './antd-amount-input.tsx';
export { AntdForm } from './antd-form.tsx';
export { AntdFormItem } from './antd-form-item.tsx';
export { AntdInput, AntdTextArea } from './antd-inputs.tsx';
