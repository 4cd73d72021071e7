import assert from 'node:assert/strict';
import { listGames, listMatches } from '@atrium/contracts/calls';
import { gameLaunch, matchesFollow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { SportsMatch } from '@atrium/contracts/entities';
import { matchesChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { act, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { gameOf, namesIn } from '../../testing/games.ts';

const book = gameOf({ gameId: 'GST_0001', gameType: 'SPORTS', displayName: 'Grandstand Sports', vassalage: 'GST' });
const leagues = ['North', 'South'].map((league, place) => ({ gameId: 'GST_0001', league, matches: 3, live: place }));

function matchOf(matchId: string, own: Partial<SportsMatch> = {}, odds: number | null = 185): SportsMatch {
  return {
    matchId,
    group: 'Coast',
    home: `${matchId} Rovers`,
    away: `${matchId} Town`,
    startsAt: Date.UTC(2026, 0, 1, 12, 30),
    state: 'SOON',
    score: { home: 0, away: 0 },
    markets: [
      {
        market: 'RESULT',
        selections: [
          { selectionId: `${matchId}.home`, selection: `${matchId} Rovers`, odds },
          { selectionId: `${matchId}.draw`, selection: 'DRAW', odds: 310 },
        ],
      },
    ],
    ...own,
  };
}

const live = matchOf('Live', {
  state: 'LIVE',
  clock: { unit: 'MINUTE', value: 12 },
  score: { home: 2, away: 1 },
});
const ended = matchOf('Old', { state: 'ENDED', score: { home: 3, away: 0 } }, null);

async function open(
  query: Readonly<Record<string, string>> = {},
  matches: readonly SportsMatch[] = [live, matchOf('Next'), ended],
  options: TestPlatformOptions = {},
) {
  const platform = createTestPlatform(options);
  platform.answer(listGames, sampleOf(listGames, { list: [book], total: 1 }));
  platform.answer(listMatches, { leagues, shown: { league: 'North', game: book }, matches: [...matches] });
  const page = await renderPage(remote, 'sports', { platform, path: '/sports', query });
  const cards = () =>
    [...page.container.querySelectorAll<HTMLElement>('[data-match]')].map(({ dataset }) => dataset.match);
  const card = (id: string) => page.container.querySelector(`[data-match="${id}"]`) as HTMLElement;
  return { platform, page, cards, card };
}

describe.each(bundledLanguages)('matches in %s', (language) => {
  test('are listed with how they stand and what can be bet on, before the sportsbooks', async () => {
    const { page, cards, card } = await open({}, undefined, { language });
    const { text, container } = page;
    assert.deepEqual(cards(), ['Live', 'Next']);
    assert.ok(within(card('Live')).getByText(text('matches.clock.MINUTE', { value: 12 })));
    assert.match(card('Live').querySelector('.games-match__teams')?.textContent ?? '', /Live Rovers2.*Live Town1/);
    const odds = within(card('Next')).getAllByRole('button').slice(0, 2);
    assert.deepEqual(
      odds.map(({ textContent }) => textContent),
      ['Next Rovers1.85', `${text('matches.selection.DRAW')}3.10`],
    );
    assert.deepEqual(namesIn(container), ['Grandstand Sports']);
  });
});

test('a press opens the book on the match with the selection on its slip; the rest of its bets without one', async () => {
  const { platform, page, card } = await open();
  const started: unknown[] = [];
  platform.bus.answer(gameLaunch, (payload) => {
    started.push(payload);
    return { outcome: 'started' as const };
  });
  const { text, press } = page;
  await press(`Next Rovers – Next Town, ${text('matches.market.RESULT', { line: '' })}: Next Rovers`);
  await press(text('matches.openMatch', { match: 'Live Rovers – Live Town' }));
  assert.deepEqual(
    started.map((each) => {
      const { gameId, mode, matchId, selectionId } = each as Record<string, unknown>;
      return [gameId, mode, matchId, selectionId];
    }),
    [
      ['GST_0001', 'REAL', 'Next', 'Next.home'],
      ['GST_0001', 'REAL', 'Live', undefined],
    ],
  );
  assert.ok(within(card('Live')).getAllByRole('button').length === 3);
});

test('results are a list of their own, with the score and without odds', async () => {
  const { page, cards, card } = await open({ view: 'results' });
  assert.deepEqual(cards(), ['Old']);
  assert.equal(within(card('Old')).queryByRole('button'), null);
  assert.match(card('Old').textContent ?? '', /Old Rovers3.*Old Town0/);
  assert.ok(card('Old').textContent?.startsWith(page.text('matches.ended')));
});

test('a league is chosen by its address, and the page follows the one that is shown', async () => {
  const { platform, page } = await open({ league: 'North', book: 'GST_0001' });
  assert.deepEqual(platform.made(listMatches)[0], { gameType: 'SPORTS', gameId: 'GST_0001', league: 'North' });
  const followed = { gameId: 'GST_0001', league: 'North' };
  assert.deepEqual(platform.bus.sentOf(matchesFollow), [{ followed }]);
  const south = page.getByRole('link', { name: page.text('matches.leagueLive', { league: 'South', live: 1 }) });
  assert.equal(south.getAttribute('href'), '/sports?book=GST_0001&league=South');
  page.unmount();
  assert.deepEqual(platform.bus.sentOf(matchesFollow), [{ followed }, { followed: null }]);
});

test('what the socket tells of the league is put into what was read', async () => {
  const { platform, cards, card } = await open();
  const tell = (league: string, matches: SportsMatch[]) =>
    act(async () =>
      platform.bus.emit(matchesChanged, {
        gameId: 'GST_0001',
        league,
        listed: [...matches.map(({ matchId }) => matchId), 'Live'],
        matches,
      }),
    );
  await tell('South', [matchOf('Elsewhere')]);
  assert.deepEqual(cards(), ['Live', 'Next']);
  await tell('North', [matchOf('Next', {}, null)]);
  assert.deepEqual(cards(), ['Live', 'Next'], 'one that did not change stays');
  const [first] = within(card('Next')).getAllByRole<HTMLButtonElement>('button');
  assert.ok(first?.disabled && first.textContent?.endsWith('–'), 'no bets are taken on it now');
});

test('what two frames tell before the page is drawn is all on it', async () => {
  const { platform, card } = await open();
  const frameOf = (matches: SportsMatch[]) => ({
    gameId: 'GST_0001',
    league: 'North',
    listed: ['Live', 'Next'],
    matches,
  });
  await act(async () => {
    platform.bus.emit(matchesChanged, frameOf([{ ...live, score: { home: 9, away: 1 } }]));
    platform.bus.emit(matchesChanged, frameOf([matchOf('Next', {}, 199)]));
  });
  assert.match(card('Live').textContent ?? '', /Live Rovers9/);
  assert.match(card('Next').textContent ?? '', /Next Rovers1\.99/);
});

test('a kind whose vendors tell no matches is a list of games; one without matches now says so', async () => {
  const { page, platform } = await open({}, []);
  assert.ok(page.getByText(page.text('matches.none')));
  platform.answer(listMatches, { leagues: [], shown: null, matches: [] });
  const bare = await renderPage(remote, 'esports', { platform, path: '/esports' });
  assert.equal(bare.container.querySelector('.games-matches'), null);
  assert.deepEqual(namesIn(bare.container), ['Grandstand Sports']);
});

test('a clock, a market and a selection that the page has no words for are shown as they were sent', async () => {
  const odd = matchOf('Odd', {
    state: 'LIVE',
    clock: { unit: 'INNINGS', value: 2 },
    markets: [{ market: 'RUNS', selections: [{ selectionId: 'x', selection: 'EVEN', odds: 190 }] }],
  });
  const { page, card } = await open({}, [odd]);
  assert.ok(within(card('Odd')).getByText(page.text('matches.underWay')));
  assert.ok(within(card('Odd')).getByRole('group', { name: 'RUNS' }));
  assert.ok(within(card('Odd')).getByText('EVEN'));
});
