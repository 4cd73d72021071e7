/** A form, its items and its controls load together, since each needs the others. */
export { AntdForm } from './antd-form.tsx';
export { AntdFormItem } from './antd-form-item.tsx';
export { AntdInput, AntdTextArea } from './antd-inputs.tsx';
