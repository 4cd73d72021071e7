import type { AriaAttributes } from 'react';

/** antd's look of a control whose value is refused. */
export const statusOf = (control: Pick<AriaAttributes, 'aria-invalid'>) =>
  control['aria-invalid'] ? ({ status: 'error' } as const) : {};
