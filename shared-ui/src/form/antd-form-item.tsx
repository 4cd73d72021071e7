import type { FormRule } from 'antd';
import Form from 'antd/es/form';
import { cloneElement } from 'react';
import { useWords } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import type { FormItemProps } from './form-item.tsx';

function Problem({ text }: { text: string }) {
  return (
    <span className="a-field__error">
      <Icon name="alert" size={16} />
      {text}
    </span>
  );
}

export function AntdFormItem({ name, label, hint, error, required, min, check, children }: FormItemProps) {
  const { form: texts } = useWords();
  const problemOf = (typed: string, values: Readonly<Record<string, string>>) => {
    const length = typed.trim().length;
    if (required && length === 0) return texts.required;
    if (min && length < min) return texts.atLeast.replace('{{min}}', String(min));
    return check?.(typed, values);
  };
  const rule: FormRule = ({ getFieldsValue }) => ({
    validator: (_, typed: string | undefined) => {
      const problem = problemOf(typed ?? '', getFieldsValue() as Record<string, string>);
      return problem ? Promise.reject(<Problem text={problem} />) : Promise.resolve();
    },
  });
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required={required ?? false}
      rules={[rule]}
      {...(error ? { validateStatus: 'error', help: <Problem text={error} /> } : {})}
    >
      {cloneElement(children, { name, ...(error ? { 'aria-invalid': true } : {}) })}
    </Form.Item>
  );
}
