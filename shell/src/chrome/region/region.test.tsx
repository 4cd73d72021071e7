import assert from 'node:assert/strict';
import { bundledLanguages, languageCodes, merchants } from '@atrium/contracts/constants';
import { settled } from '@atrium/testing';
import { Menu } from '@atrium/ui';
import { describe, test } from '@jest/globals';
import { pageStore } from '../../core/store.ts';
import { isRegionPickerShownAtom, merchantAtom } from '../../region/region.ts';
import { createTestShell, renderInShell, type TestShellOptions } from '../../testing/test-shell.tsx';
import LanguageList from './language-list.tsx';
import RegionPanel from './region-panel.tsx';
import RegionQuestion from './region-question.tsx';

const shellOf = (options: TestShellOptions = {}) => createTestShell({ remoteId: 'shell', ...options });

describe.each(bundledLanguages)('the menu of region and language in %s', (language) => {
  test('marks the chosen language, region and theme', async () => {
    const { getByTestId } = await renderInShell(shellOf({ language }), <RegionPanel />);
    assert.equal(getByTestId(`language-${language}`).getAttribute('aria-pressed'), 'true');
    assert.equal(getByTestId('merchant-PH').getAttribute('aria-pressed'), 'true');
    assert.equal(getByTestId('merchant-IN').getAttribute('aria-pressed'), 'false');
  });
});

test('another language is shown at once, and is kept', async () => {
  const { press, text, getByText, getByTestId } = await renderInShell(shellOf(), <RegionPanel />);
  const before = text('chrome:region.language');
  await press('हिन्दी');
  assert.notEqual(text('chrome:region.language'), before);
  assert.ok(getByText(text('chrome:region.language')));
  assert.equal(getByTestId('language-HI').getAttribute('aria-pressed'), 'true');
  assert.ok(Object.values({ ...localStorage }).some((stored) => String(stored).includes('HI')));
});

test('a chosen language closes the menu', async () => {
  const menu = (
    <Menu
      trigger={(props) => (
        <button {...props} type="button">
          Menu
        </button>
      )}
    >
      <RegionPanel />
    </Menu>
  );
  const { press, getByRole, queryByTestId } = await renderInShell(shellOf(), menu);
  await press('Menu');
  await press('हिन्दी');
  await settled();
  assert.ok(!queryByTestId('language-HI'));
  assert.equal(getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded'), 'false');
});

test('another theme is applied to the page, and is kept', async () => {
  const { press, text } = await renderInShell(shellOf(), <RegionPanel />);
  await press(text('theme.light'));
  assert.equal(document.documentElement.dataset.theme, 'light');
  assert.equal(localStorage.getItem('theme'), 'light');
});

test('the region that is chosen already stays, without a reload', async () => {
  const { click, getByTestId } = await renderInShell(shellOf(), <RegionPanel />);
  await click(getByTestId('merchant-PH'));
  assert.equal(pageStore.get(merchantAtom).merchantCode, 'PH');
});

describe('a first-time visitor', () => {
  const question = async () => {
    const made = shellOf();
    pageStore.set(isRegionPickerShownAtom, true);
    return renderInShell(made, <RegionQuestion />);
  };

  // T32
  test('is asked where they play, with each region by its name', async () => {
    const { text, getByRole } = await question();
    for (const { country } of merchants) assert.ok(getByRole('button', { name: text(`chrome:country.${country}`) }));
  });

  test('may leave the question unanswered', async () => {
    const { press, text } = await question();
    await press(text('dialog.close'));
    assert.equal(pageStore.get(isRegionPickerShownAtom), false);
  });

  test('is not asked again after an answer', async () => {
    const { press, text } = await question();
    await press(text('chrome:country.PH'));
    assert.equal(pageStore.get(isRegionPickerShownAtom), false);
  });
});

describe('the list of languages', () => {
  async function list() {
    const made = createTestShell({ remoteId: 'chrome' });
    const closed: unknown[] = [];
    const page = await renderInShell(made, <LanguageList close={() => closed.push('closed')} />);
    await settled();
    return { ...page, closed };
  }

  test('has every registered language, by its own name', async () => {
    const { getAllByRole } = await list();
    assert.equal(getAllByRole('listitem').length, languageCodes.length);
  });

  test.each(['Deutsch', 'german', 'DE'])('finds a language by "%s"', async (wanted) => {
    const { fill, text, getByTestId } = await list();
    await fill(text('region.search'), wanted);
    assert.ok(getByTestId('language-DE'));
  });

  test('says when there is no such language', async () => {
    const { fill, text, getByText } = await list();
    await fill(text('region.search'), 'xyzzy');
    assert.ok(getByText(text('region.none')));
  });

  test('says which languages are complete', async () => {
    const { text, getByTestId } = await list();
    assert.ok(getByTestId('language-HI').textContent?.includes(text('region.complete')));
  });

  test('closes with the choice', async () => {
    const { click, getByTestId, closed } = await list();
    await click(getByTestId('language-TY'));
    assert.deepEqual(closed, ['closed']);
  });
});
