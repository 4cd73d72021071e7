/** A form, its items and its controls load together: one is of no use without the others. */
export { AntdForm } from './antd-form.tsx';
export { AntdFormItem } from './antd-form-item.tsx';
export { AntdInput, AntdTextArea } from './antd-inputs.tsx';
