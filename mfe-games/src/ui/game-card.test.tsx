import assert from 'node:assert/strict';
import type { Game } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GameCard } from './game-card.tsx';

const texts = { hot: 'Hot', play: 'Play', maintenance: 'In maintenance' };
const game = { displayName: 'Dragon Gold', iconUrl: '/dragon.webp', isHot: 1, state: 'OPEN' } as Game;

// G2
test('a game is one button with its name, which plays exactly that game', async () => {
  const played: Game[] = [];
  render(<GameCard eager game={game} texts={texts} onPlay={(one) => played.push(one)} />);
  await userEvent.click(screen.getByRole('button', { name: /Dragon Gold/ }));
  assert.deepEqual(played, [game]);
  assert.ok(screen.getByText('Hot'));
});

test('a game in maintenance shows it and cannot be played', () => {
  render(<GameCard eager game={{ ...game, isHot: 0, state: 'MAINTENANCE' }} texts={texts} onPlay={() => undefined} />);
  assert.ok(screen.getByRole('button', { name: /In maintenance/ }));
  assert.equal(screen.queryByText('Play'), null);
  assert.equal(screen.queryByText('Hot'), null);
});
