import Form from 'antd/es/form';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
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

function FormPiece({ id, className, label, initial, onSubmit, children }: FormProps<object>) {
  const [form] = Form.useForm<object>();
  const ownId = useId();
  return (
    <Form<object>
      form={form}
      name={id ?? ownId}
      className={clsx('a-form', className)}
      aria-label={label}
      layout="vertical"
      initialValues={initial}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true, block: 'center' }}
      requiredMark={(text, { required }) => (required ? <RequiredMark label={text} /> : text)}
      onValuesChange={(changed) => {
        // A changed field loses its error; it is checked again on submit.
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] }) as never));
      }}
      onFinish={onSubmit}
    >
      <InForm value={true}>{children}</InForm>
    </Form>
  );
}

export const AntdForm = themed(FormPiece);
