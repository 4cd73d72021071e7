import assert from 'node:assert/strict';
import { bundledLanguages } from '@atrium/contracts/constants';
import { createTestPlatform, renderWithin, settled } from '@atrium/testing';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import remote from '../../remote.tsx';
import { HotNumber } from './hot-number.tsx';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
afterEach(() => void jest.useRealTimers());

const shown = (container: ParentNode) =>
  Number(container.querySelector('strong')?.textContent?.replace(/[^0-9.]/g, ''));

// G5, T22
test.each(bundledLanguages)(
  'the number of the hot games moves by 165.11 every 3 s, and is said to be for show in %s',
  async (language) => {
    const platform = createTestPlatform({ language });
    const { container, text, getByText } = await renderWithin(platform, <HotNumber />, { remote });
    assert.ok(getByText(text('hotNumber.label')));
    assert.ok(getByText(text('hotNumber.text')));
    const before = shown(container);
    platform.clock.advance(3_000);
    act(() => void jest.advanceTimersByTime(3_000));
    await settled();
    assert.equal(Number((shown(container) - before).toFixed(2)), 165.11);
  },
);
