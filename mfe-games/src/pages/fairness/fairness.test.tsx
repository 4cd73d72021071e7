import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { getPublishedRound } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type PublishedRound, publishedRound, verifiableDraw, verifiableJackpot } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import { createTestPlatform, renderPage, sampleOf } from '@atrium/testing';
import { describe, jest, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { plain } from '../../testing/games.ts';

/** Rounds and draws that are published with the sources, so that anybody can count them again. */
const vectorsOf = (file: string) => JSON.parse(readFileSync(`docs/${file}.json`, 'utf8')) as unknown[];
const rounds = () => vectorsOf('round-vectors').map((one) => z.parse(publishedRound, one));
const draws = () =>
  vectorsOf('draw-vectors')
    .map((one) => z.safeParse(verifiableDraw, one).data)
    .filter((one) => one !== undefined);
const win = () =>
  z.parse(
    verifiableJackpot,
    vectorsOf('draw-vectors').find((one) => z.safeParse(verifiableJackpot, one).success),
  );

interface At {
  readonly query?: Record<string, string>;
  /** What the address brings after its `#`. */
  readonly brought?: unknown;
}

const open = ({ query = {}, brought }: At = {}, platform = createTestPlatform()) => {
  const hash = brought === undefined ? '' : `#${encodeURIComponent(JSON.stringify(brought))}`;
  return renderPage(remote, 'fairness', { platform, path: '/fairness', query, hash });
};

// B4
test.each(bundledLanguages)('the page that verifies says in %s how it works', async (language) => {
  const { text, getByRole, getByLabelText, getByText } = await open({}, createTestPlatform({ language }));
  assert.ok(getByRole('heading', { level: 1, name: text('titles.fairness') }));
  assert.ok(getByText(text('fairness.how')));
  assert.ok(getByLabelText(text('fairness.paste')));
});

// B4
test('a round of each game is found right from its seeds', async () => {
  const seen = new Set<string>();
  for (const round of rounds()) {
    if (seen.has(round.gameCode)) continue;
    seen.add(round.gameCode);
    const { text, press, getByText, unmount } = await open({ brought: round });
    await press(text('fairness.check'));
    assert.ok(getByText(text('fairness.verdict.RIGHT')), round.gameCode);
    unmount();
  }
  assert.ok(seen.size > 15);
});

const changes: readonly [string, string, (round: PublishedRound) => PublishedRound][] = [
  ['payout', 'OTHER_PAYOUT', (round) => ({ ...round, payout: round.payout + 1 })],
  ['seed', 'OTHER_SEED', (round) => ({ ...round, serverSeed: 'ab'.repeat(32) })],
  ['count', 'OTHER_RESULT', (round) => ({ ...round, message: `${round.message}1` })],
];

// B4
test.each(changes)('a round with another %s is not right: %s', async (_what, verdict, change) => {
  const [round] = rounds();
  const { text, press, getByText } = await open({ brought: change(round ?? assert.fail()) });
  await press(text('fairness.check'));
  assert.ok(getByText(text(`fairness.verdict.${verdict}`)));
});

// B4
test('a ticket on several matches is found right with the seed of each, and wrong without one', async () => {
  const ticket = rounds().find(({ more }) => more) ?? assert.fail();
  const { text, fill, press, getByText } = await open({ brought: ticket });
  assert.ok(getByText(ticket.more?.[0]?.commitment ?? assert.fail()));
  await press(text('fairness.check'));
  assert.ok(getByText(text('fairness.verdict.RIGHT')));
  await fill(text('fairness.paste'), JSON.stringify({ ...ticket, more: [] }));
  await press(text('fairness.read'));
  await press(text('fairness.check'));
  assert.ok(getByText(text('fairness.verdict.OTHER_RESULT')));
});

// L3
test('a draw of each kind is found right from its seeds, and with other numbers is not', async () => {
  for (const draw of draws()) {
    const { text, fill, press, getByText, unmount } = await open({ brought: draw });
    await press(text('fairness.check'));
    assert.ok(getByText(text('fairness.fair')), draw.kind);
    await fill(text('fairness.paste'), JSON.stringify({ ...draw, numbers: draw.numbers.map((number) => number + 1) }));
    await press(text('fairness.read'));
    await press(text('fairness.check'));
    assert.ok(getByText(text('fairness.unfair')), draw.kind);
    unmount();
  }
});

// T22
test('the published win of a jackpot is found right, and another bet with its seed is not', async () => {
  const { text, fill, press, getByText } = await open({ brought: win() });
  await press(text('fairness.check'));
  assert.ok(getByText(text('fairness.jackpot.verdict.RIGHT')));
  await fill(text('fairness.paste'), JSON.stringify({ ...win(), orderNo: 'order-1' }));
  await press(text('fairness.read'));
  await press(text('fairness.check'));
  assert.ok(getByText(text('fairness.jackpot.verdict.NOT_WON')));
});

test.each(['{}', 'nothing', '[]', '{"kind":"K3"}'])(
  '%s is neither a round nor a draw, and stays in its field',
  async (typed) => {
    const { text, fill, press, errorOf, getByLabelText } = await open();
    await fill(text('fairness.paste'), typed);
    await press(text('fairness.read'));
    assert.equal(errorOf(text('fairness.paste')), text('fairness.unread'));
    assert.equal((getByLabelText(text('fairness.paste')) as HTMLTextAreaElement).value, typed);
  },
);

test('a saved list of rounds is read by its first', async () => {
  const { text, fill, press, getByRole } = await open();
  await fill(text('fairness.paste'), JSON.stringify(rounds().slice(0, 2)));
  await press(text('fairness.read'));
  assert.ok(getByRole('heading', { name: text('fairness.round') }));
});

test('an empty field has nothing to read, and a broken address brings nothing', async () => {
  const platform = createTestPlatform();
  const page = await renderPage(remote, 'fairness', { platform, path: '/fairness', hash: '#%E0%A4%A' });
  await assert.rejects(page.press(page.text('fairness.read')), /disabled/);
});

test('what was verified is saved as a file of its own name', async () => {
  const made: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    made.push(content as Blob);
    return 'blob:saved';
  });
  const [round] = rounds();
  const { text, press } = await open({ brought: round });
  await press(text('fairness.save'));
  assert.deepEqual(JSON.parse((await made[0]?.text()) ?? ''), round);
});

// B4
describe('a round of the own betting record', () => {
  const own = (answer: Parameters<typeof sampleOf<typeof getPublishedRound>>[1]) => {
    const platform = createTestPlatform();
    platform.answer(getPublishedRound, sampleOf(getPublishedRound, answer));
    return platform;
  };
  const at = { query: { orderNo: 'order-7' } };

  test('is verified with what the record says of it', async () => {
    const [round = assert.fail()] = rounds();
    const platform = own({ round, seedInUse: false, recorded: { stake: round.stake, payout: round.payout } });
    const { text, press, getByText, container } = await open(at, platform);
    assert.deepEqual(platform.made(getPublishedRound), [{ orderNo: 'order-7' }]);
    assert.ok(plain(container.textContent).includes(round.commitment));
    await press(text('fairness.check'));
    assert.ok(getByText(text('fairness.verdict.RIGHT')));
  });

  test('that differs from the record is not right, whatever its seeds say', async () => {
    const [round = assert.fail()] = rounds();
    const platform = own({ round, seedInUse: false, recorded: { stake: round.stake, payout: round.payout + 100 } });
    const { text, press, getByText } = await open(at, platform);
    await press(text('fairness.check'));
    assert.ok(getByText(text('fairness.verdict.OTHER_AMOUNTS')));
  });

  test('of several seeds is verified as well', async () => {
    const ticket = rounds().find(({ more }) => more) ?? assert.fail();
    const { stake, payout } = ticket;
    const platform = own({ round: null, roundOfSeveral: ticket, seedInUse: false, recorded: { stake, payout } });
    const { text, press, getByText } = await open(at, platform);
    await press(text('fairness.check'));
    assert.ok(getByText(text('fairness.verdict.RIGHT')));
  });

  test.each([
    [true, 'fairness.inUse'],
    [false, 'fairness.notPublished'],
  ] as const)('whose seed is in use (%s) says why it has none', async (seedInUse, key) => {
    const { text, getByText } = await open(at, own({ round: null, seedInUse }));
    assert.ok(getByText(text(key)));
  });

  test.each(['ROUND_NOT_KEPT', 'VENDOR_SILENT'] as const)(
    'that is refused by %s can be asked for again',
    async (code) => {
      const platform = own({ round: null, seedInUse: true });
      platform.refuseOnce(getPublishedRound, code);
      const { text, uiText, press, getByText } = await open(at, platform);
      assert.ok(getByText(await platform.refusalText(code)));
      await press(uiText('retry'));
      assert.ok(getByText(text('fairness.inUse')));
    },
  );
});
