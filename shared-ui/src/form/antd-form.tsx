import Form from 'antd/es/form';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { themed } from '../antd/themed.tsx';
import { useUi } from '../theme/ui-context.tsx';
import type { FormProps } from './form.tsx';
import { InForm } from './in-form.ts';

/** The mark of required fields, as everywhere on the site. */
function RequiredMark({ label }: { label: ReactNode }) {
  const { texts } = useUi();
  return (
    <>
      {label}
      <span className="a-field__required" title={texts.required} aria-hidden>
        *
      </span>
    </>
  );
}

/** Whether a value is another one than the form began with; an empty field is as good as one that has no value. */
const differ = (values: object, initial: Readonly<Record<string, unknown>>) =>
  Object.entries(values).some(([name, value]) => (value ?? '') !== (initial[name] ?? ''));

function FormPiece({ id, className, label, initial, onSubmit, children }: FormProps<object>) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const ownId = useId();
  const [isChanged, setChanged] = useState(false);
  return (
    <Form<Record<string, unknown>>
      form={form}
      name={id ?? ownId}
      className={clsx('a-form', className)}
      aria-label={label}
      data-unsent={isChanged || undefined}
      layout="vertical"
      initialValues={initial}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true, block: 'center' }}
      requiredMark={(text, { required }) => (required ? <RequiredMark label={text} /> : text)}
      onValuesChange={(changed, values) => {
        setChanged(differ(values, { ...initial }));
        // A changed field loses its error; it is checked again on submit.
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      }}
      onFinish={(values) => {
        setChanged(false);
        onSubmit(values);
      }}
    >
      <InForm value={true}>{children}</InForm>
    </Form>
  );
}

export const AntdForm = themed(FormPiece);
