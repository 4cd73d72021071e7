import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withTexts } from '../testing/with-texts.tsx';
import { BannerCarousel } from './carousel.tsx';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

const wrapper = withTexts({ slide: 'Slide {{slide}} of {{total}}' });

function show(banners: readonly string[], { isCalm = false, autoplayMs = 60_000 } = {}): void {
  // jsdom has no media queries.
  Object.defineProperty(globalThis, 'matchMedia', { value: () => ({ matches: isCalm }), configurable: true });
  render(
    <BannerCarousel label="Offers" gap={8} autoplayMs={autoplayMs} speedMs={0}>
      {banners.map((banner) => (
        <a key={banner} href={`/${banner}`}>
          {banner}
        </a>
      ))}
    </BannerCarousel>,
    { wrapper },
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const isShown = (name: string) => screen.findByRole('button', { current: true, name });
const reachable = () =>
  [...document.querySelectorAll('[aria-roledescription=slide]')].filter((slide) => !slide.hasAttribute('inert'));

test('banners move by arrows and dots, and only the shown one can be reached', async () => {
  show(['spring', 'summer', 'autumn']);
  await isShown('Slide 1 of 3');
  await userEvent.click(button('next'));
  await isShown('Slide 2 of 3');
  await userEvent.click(button('Slide 3 of 3'));
  await isShown('Slide 3 of 3');
  assert.deepEqual(
    reachable().map(({ textContent }) => textContent),
    ['autumn'],
  );
});

test('a playing carousel can be paused, and a paused one can play', async () => {
  show(['spring', 'summer']);
  assert.ok(!screen.queryByRole('button', { name: 'play' }));
  await userEvent.click(button('pause'));
  assert.ok(!screen.queryByRole('button', { name: 'pause' }));
  await userEvent.click(button('play'));
  assert.ok(button('pause'));
});

test('a carousel does not autoplay with reduced motion, nor with a single banner', () => {
  show(['spring', 'summer'], { isCalm: true });
  assert.ok(!screen.queryByRole('button', { name: 'pause' }));
  assert.ok(button('next'), 'it is turned by hand');
});

test('a single banner has no controls', () => {
  show(['spring']);
  assert.equal(screen.queryAllByRole('button').length, 0);
  assert.ok(screen.getByRole('link', { name: 'spring' }));
});

test('banners move by themselves, and stay where they are while a visitor has the focus in them', async () => {
  show(['spring', 'summer', 'autumn'], { autoplayMs: 300 });
  await isShown('Slide 1 of 3');
  await isShown('Slide 2 of 3');
  act(() => button('Slide 1 of 3').focus());
  await new Promise((resolve) => setTimeout(resolve, 900));
  assert.ok(screen.getByRole('button', { current: true, name: 'Slide 2 of 3' }));
  act(() => button('Slide 1 of 3').blur());
  await isShown('Slide 3 of 3');
});
