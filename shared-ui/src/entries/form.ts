export { Form } from '../form/form.tsx';
export { FormItem } from '../form/form-item.tsx';
export { AmountInput, Input, TextArea } from '../form/inputs.tsx';
