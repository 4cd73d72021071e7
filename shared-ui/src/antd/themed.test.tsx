import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider, useUi } from '../theme/ui-context.tsx';
import { themed, useWords } from './themed.tsx';

afterEach(cleanup);

const Words = themed(() => <p>{JSON.stringify(useWords())}</p>);

function InHindi() {
  return (
    <UiProvider settings={{ ...useUi(), locale: 'hi-IN' }}>
      <Words />
    </UiProvider>
  );
}

test('a component that waits for the words of its language is drawn without an error', async () => {
  const place = document.createElement('div');
  const errors: unknown[] = [];
  const root = createRoot(place, { onRecoverableError: (error) => errors.push(error) });
  await act(async () => startTransition(() => root.render(<InHindi />)));
  assert.match(place.textContent ?? '', /[\u0900-\u097f]/);
  assert.deepEqual(errors, []);
  await act(async () => root.unmount());
});
