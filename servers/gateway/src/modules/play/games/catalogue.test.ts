import assert from 'node:assert/strict';
import { drawCover } from '@atrium/artwork';
import { test } from '@jest/globals';
import { inventCatalogue } from './catalogue.ts';

/** A cover without its lettering, and without the names of its gradients. */
function pictureOf(game: { game_code: string; title: string; vendor: string }): string {
  const cover = drawCover({ gameCode: game.game_code, title: game.title, vendor: game.vendor });
  const named = /id="t0([a-z0-9]+)"/.exec(cover)?.[1] ?? '';
  return cover.replaceAll(/<path id="t\d[^>]*>|<use[^>]*>/g, '').replaceAll(named, '');
}

test('no two of the first hundred covers of a list are alike', () => {
  const games = inventCatalogue().filter(({ is_game }) => is_game === 'GAME');
  for (const type of new Set(games.map(({ game_type }) => game_type))) {
    const list = games.filter(({ game_type }) => game_type === type);
    const first = list.toSorted((left, right) => right.popularity - left.popularity).slice(0, 100);
    const pictures = first.map(pictureOf);
    const alike = first.filter((_game, at) => pictures.indexOf(pictures[at] ?? '') !== at);
    assert.deepEqual(
      alike.map(({ title }) => title),
      [],
      type,
    );
  }
});
