export { ChoiceField } from '../select/choice-field.tsx';
export { Select } from '../select/select.tsx';
