import assert from 'node:assert/strict';
import type { Game } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GameCard } from './game-card.tsx';

const texts = {
  hot: 'Hot',
  heat: (rounds: number) => `Rounds today: ${rounds}`,
  fresh: 'New',
  rtp: (hundredths: number) => `RTP ${hundredths / 100} %`,
  play: 'Play',
  maintenance: 'In maintenance',
  soon: 'Coming soon',
  until: (at: number) => `until ${at}`,
  favorite: 'Favourite',
};
const game = {
  displayName: 'Dragon Gold',
  iconUrl: '/dragon.webp',
  lagerIcon: '/dragon.svg',
  isHot: 1,
  state: 'OPEN',
} as Game;
const nothing = () => undefined;

// G2
test('a game is one button with its name, which plays exactly that game', async () => {
  const played: Game[] = [];
  const props = { game, texts, isFavorite: false, onFavorite: nothing };
  render(<GameCard eager {...props} onPlay={(one) => played.push(one)} />);
  await userEvent.click(screen.getByRole('button', { name: /^Hot.*Dragon Gold/ }));
  assert.deepEqual(played, [game]);
  assert.ok(screen.getByText('Play'));
});

test('a card says what is new, and the return that its vendor publishes, if any', () => {
  const props = { texts, isFavorite: false, onFavorite: nothing, onPlay: nothing };
  const { rerender } = render(<GameCard eager game={{ ...game, isNew: true, rtp: 9_603 }} {...props} />);
  assert.ok(screen.getByRole('button', { name: /New.*Dragon Gold/ }));
  assert.ok(screen.getByText('RTP 96.03 %'));
  rerender(<GameCard eager game={game} {...props} />);
  assert.ok(!screen.queryByText(/RTP/));
});

test('what makes a game hot is said of its card, also to a screen reader', () => {
  const props = { texts, isFavorite: false, onFavorite: nothing, onPlay: nothing };
  render(<GameCard eager game={{ ...game, heat: 14 }} {...props} />);
  assert.ok(screen.getByRole('button', { name: /Dragon Gold/, description: 'Rounds today: 14' }));
});

test('a card of the first view shows the drawing, a sixth of the bytes of the smaller picture', () => {
  const props = { game, texts, isFavorite: false, onFavorite: nothing, onPlay: nothing };
  const { container } = render(<GameCard eager {...props} />);
  assert.equal(container.querySelector('img')?.getAttribute('src'), '/dragon.svg');
});

// G6
test('the favourite mark of a game is a button of its own, which does not play', async () => {
  const marked: Game[] = [];
  const played: Game[] = [];
  const props = { game, texts, onFavorite: (one: Game) => marked.push(one), onPlay: (one: Game) => played.push(one) };
  const { rerender } = render(<GameCard eager {...props} isFavorite={false} />);
  const mark = screen.getByRole('button', { name: 'Favourite: Dragon Gold' });
  assert.equal(mark.getAttribute('aria-pressed'), 'false');
  await userEvent.click(mark);
  assert.deepEqual([marked, played], [[game], []]);
  rerender(<GameCard eager {...props} isFavorite />);
  assert.equal(mark.getAttribute('aria-pressed'), 'true');
});

test('a game that its vendor has announced is not called closed', () => {
  const announced = { ...game, isHot: 0 as const, state: 'MAINTENANCE' as const };
  render(<GameCard eager game={announced} texts={texts} isFavorite={false} onFavorite={nothing} onPlay={nothing} />);
  assert.ok(screen.getByRole('button', { name: /Coming soon/ }));
  assert.ok(!screen.queryByText('Play'));
});

test('a game in maintenance shows it and cannot be played', () => {
  const closed = {
    ...game,
    isHot: 0 as const,
    state: 'MAINTENANCE' as const,
    closed: { until: 7, note: 'Tables rest' },
  };
  render(<GameCard eager game={closed} texts={texts} isFavorite={false} onFavorite={nothing} onPlay={nothing} />);
  assert.ok(screen.getByRole('button', { name: /In maintenance.*Tables rest until 7/ }));
  assert.ok(!screen.queryByText('Play'));
  assert.ok(!screen.queryByText('Hot'));
});
