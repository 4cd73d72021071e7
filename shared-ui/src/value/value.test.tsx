import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Money } from './value.tsx';

test('an amount that is not known yet is a dash, never an amount of nothing', () => {
  const { container, rerender } = render(<Money minor={undefined} />);
  expect(container.textContent).toBe('–');
  rerender(<Money minor={0} />);
  expect(container.textContent).toContain('0.00');
});
