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
  const lists = Map.groupBy(games, ({ game_type }) => game_type);
  for (const [type, list] of lists) {
    const first = list.toSorted((left, right) => right.popularity - left.popularity).slice(0, 100);
    const seen = Map.groupBy(first, pictureOf);
    const alike = [...seen.values()].filter(({ length }) => length > 1).map((same) => same.map(({ title }) => title));
    assert.deepEqual(alike, [], type);
  }
});
