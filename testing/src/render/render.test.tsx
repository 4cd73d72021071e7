import assert from 'node:assert/strict';
import { listAudit } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type DialogProps, defineManifest, type PageProps } from '@atrium/contracts/platform';
import { defineRemote, usePlatform, useRemoteText } from '@atrium/contracts/react';
import { agentPage } from '@atrium/contracts/slots';
import { Checkbox, Pagination, SelectField, TextField } from '@atrium/ui';
import { DateField } from '@atrium/ui/date-picker';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { ChoiceField } from '@atrium/ui/select';
import { test } from '@jest/globals';
import { lazy, Suspense, useState } from 'react';
import {
  createTestPlatform,
  guestSession,
  renderDialog,
  renderPage,
  renderSlot,
  renderWithin,
  throwProblems,
} from '../index.ts';

const manifest = defineManifest({
  id: 'sample',
  contract: '1.0',
  routes: [
    { id: 'first', path: '/first', titleKey: 'title' },
    { id: 'broken', path: '/broken', titleKey: 'title' },
  ],
  menu: [],
  slots: [{ slot: 'agent-page.panel', id: 'own', order: 1 }],
  dialogs: [{ id: 'ask', titleKey: 'title' }],
  handles: ['password.change'],
});

const texts = { title: 'Title {{number}}', late: 'Late' };
const useText = useRemoteText<typeof texts & { missing: string }>;
const Late = lazy(async () => ({ default: () => <p>{useText()('late')}</p> }));

function First({ routeId, path, query, hash }: PageProps) {
  const text = useText();
  const { navigate } = usePlatform();
  return (
    <>
      <h1>{text('title', { number: 1 })}</h1>
      <p>{[routeId, path, query.get('page'), hash].join(' ')}</p>
      <Suspense>
        <Late />
      </Suspense>
      <button type="button" onClick={() => navigate(`${path}?page=3`)}>
        on
      </button>
      <a href="/first?page=4">next</a>
      <a href="/elsewhere?page=5">elsewhere</a>
      <a href="https://example.com/">out</a>
    </>
  );
}

const Broken = () => <p>{useText()('missing')}</p>;
const Ask = ({ props, close }: DialogProps) => (
  <button type="button" onClick={() => close(props.answer)}>
    yes
  </button>
);

const remote = defineRemote(manifest, {
  routes: {
    first: async () => ({ default: First }),
    broken: async () => ({ default: Broken }),
  },
  slots: { 'agent-page.panel:own': async () => ({ default: ({ page }) => <p>{page}</p> }) },
  dialogs: { ask: async () => ({ default: Ask }) },
  commands: { 'password.change': async () => ({ default: async () => ({ isChanged: true }) }) },
  texts: {
    EN: async () => ({ default: texts }),
    HI: async () => ({ default: { title: 'शीर्षक {{number}}', late: 'देर' } }),
    TY: async () => ({ default: { title: 'Pamagat {{number}}', late: 'Huli' } }),
  },
});

test.each(bundledLanguages)(
  'a page is shown in %s with its address, and with what it loads later',
  async (language) => {
    const platform = createTestPlatform({ language });
    const options = { platform, query: { page: '2' }, hash: '#end' };
    const { text, getByRole, getByText } = await renderPage(remote, 'first', options);
    assert.ok(getByRole('heading', { name: text('title', { number: 1 }) }));
    assert.ok(getByText('first /first 2 #end'));
    assert.ok(getByText(text('late')));
    assert.equal(platform.remoteId, 'sample');
  },
);

test('a page follows the remote where it stays, and the links of the site alone', async () => {
  const { platform, press, getByText } = await renderPage(remote, 'first');
  await press('on');
  assert.ok(getByText('first /first 3'));
  await press('next');
  assert.ok(getByText('first /first 4'));
  await press('elsewhere');
  assert.ok(getByText('first /first 4'));
  await press('out');
  assert.deepEqual(
    platform.navigations.map(({ to }) => to),
    ['/first?page=3', '/first?page=4', '/elsewhere?page=5'],
  );
});

test('a dialog closes with its answer, and a slot draws its props', async () => {
  const { closedWith, press } = await renderDialog(remote, 'ask', { props: { answer: 5 } });
  await press('yes');
  assert.deepEqual(closedWith, [5]);
  const props = { page: 'deposit', path: '/agent/deposit', query: '' } as const;
  const { getByText } = await renderSlot(remote, agentPage, 'own', { props });
  assert.ok(getByText('deposit'));
});

test('what a page computes by its cryptography is there after it was pressed', async () => {
  const Digest = () => {
    const [hex, setHex] = useState('');
    const compute = async () => {
      const bytes = await crypto.subtle.digest('SHA-256', await crypto.subtle.digest('SHA-256', new Uint8Array(3)));
      setHex(Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
    return (
      <>
        <button type="button" onClick={() => void compute()}>
          compute
        </button>
        <output>{hex}</output>
      </>
    );
  };
  const { press, getByRole } = await renderWithin(createTestPlatform(), <Digest />);
  await press('compute');
  assert.match(getByRole('status').textContent ?? '', /^[0-9a-f]{64}$/);
});

test('a form is read by its fields', async () => {
  const sent: string[] = [];
  const view = await renderWithin(
    createTestPlatform(),
    <form
      onSubmit={(event) => {
        event.preventDefault();
        for (const [name, value] of new FormData(event.currentTarget)) sent.push(`${name}: ${value}`);
      }}
    >
      <input name="word" aria-label="Word" />
      <input name="box" type="checkbox" />
    </form>,
  );
  await view.fill('Word', 'reef');
  await view.submit();
  assert.deepEqual(sent, ['word: reef']);
});

test('a missing text fails the test by its language, unless it is optional', async () => {
  const platform = createTestPlatform({ language: 'HI' });
  await assert.rejects(renderPage(remote, 'broken', { platform }), /sample:missing is missing in hi-IN/);
  await renderPage(remote, 'broken', { platform: createTestPlatform({ optionalTexts: /:missing$/ }) });
});

test('a language that is chosen later is shown, its missing texts as well', async () => {
  const { platform, text, getByRole } = await renderPage(remote, 'first');
  await platform.region.set({ language: 'TY' });
  assert.equal(getByRole('heading').textContent, 'Pamagat 1');
  assert.equal(text('late'), 'Huli');
});

test('a part that the remote does not have is named with those that it has', async () => {
  await assert.rejects(renderPage(remote, 'last'), /sample has no last among its routes: first, broken/);
});

test('what a component throws fails the test', async () => {
  const Throwing = () => {
    throw new Error('broken component');
  };
  await assert.rejects(renderWithin(createTestPlatform({ session: guestSession() }), <Throwing />), /broken component/);
});

/** Every kind of field, and what is in it. */
function Fields({ onSubmit }: { onSubmit(values: object): void }) {
  const [name, setName] = useState('');
  const [size, setSize] = useState('S');
  const [kind, setKind] = useState('A');
  const [day, setDay] = useState('2026-01-15');
  const [isRight, setRight] = useState(false);
  const sizes = [
    { value: 'S', label: 'small' },
    { value: 'L', label: 'large' },
  ];
  const options = ['A', 'B', 'C'].map((value) => ({ value, label: `kind ${value}` }));
  return (
    <>
      <TextField label="Name" required value={name} onChange={({ target }) => setName(target.value)} />
      <SelectField label="Size" value={size} options={sizes} onChange={({ target }) => setSize(target.value)} />
      <ChoiceField label="Kind" value={kind} options={options} onChange={setKind} />
      <DateField label="Day" value={day} onChange={setDay} />
      <Checkbox label="Right" checked={isRight} onChange={({ target }) => setRight(target.checked)} />
      <Form initial={{ note: '' }} onSubmit={(values) => onSubmit({ name, size, kind, day, isRight, ...values })}>
        <FormItem name="note" label="Note" required>
          <Input />
        </FormItem>
      </Form>
    </>
  );
}

test('fields are filled, chosen and ticked by their labels, and the form is sent', async () => {
  const sent: object[] = [];
  const view = await renderWithin(createTestPlatform(), <Fields onSubmit={(values) => sent.push(values)} />);
  await view.submit();
  assert.equal(view.errorOf('Note'), 'Fill this in.');
  assert.deepEqual(sent, []);
  await view.fill('Name', 'Ana');
  await view.choose('Size', 'large');
  await view.choose('Kind', 'kind C');
  await view.fill('Day', '2026-01-09');
  await view.tick('Right');
  await view.fill(/^Not/, 'all of it');
  assert.deepEqual(['Name', 'Size', 'Kind', 'Note'].map(view.inputOf), ['Ana', 'large', 'kind C', 'all of it']);
  await view.submit();
  assert.equal(view.errorOf('Note'), null);
  const values = { name: 'Ana', size: 'L', kind: 'C', day: '2026-01-09', isRight: true, note: 'all of it' };
  assert.deepEqual(sent, [values]);
});

test('a name that is not there, or there twice, is said', async () => {
  const row = (to: string) => <a href={to}>row</a>;
  const view = await renderWithin(
    createTestPlatform(),
    <>
      {row('/a')}
      {row('/b')}
      <ChoiceField label="Kind" value="A" options={[{ value: 'A', label: 'kind A' }]} />
    </>,
  );
  await assert.rejects(view.press('row'), /several buttons or links are named row/);
  await assert.rejects(view.press('column'), /Unable to find an accessible element with the role "button"/);
  await assert.rejects(view.fill('Name', ''), /Unable to find a label/);
  await assert.rejects(view.choose('Kind', 'kind Z'), /"kind Z" is not among kind A/);
  await assert.rejects(view.submit(), /there are 0 forms/);
});

test('the texts of the UI kit are those of the language', async () => {
  const platform = createTestPlatform({ language: 'HI' });
  const { uiText, getByRole } = await renderWithin(
    platform,
    <Pagination page={1} totalPages={3} onChange={() => undefined} />,
  );
  assert.ok(getByRole('button', { name: uiText('next') }));
  assert.notEqual(uiText('next'), 'Next');
  assert.deepEqual(platform.made(listAudit), []);
  throwProblems();
});
