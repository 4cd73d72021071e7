import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { drawBanner } from './draw-banner.ts';
import { drawCover } from './draw-cover.ts';
import { drawInside } from './draw-inside.ts';
import { drawVendorLogo } from './draw-vendor-logo.ts';
import { pictureOf } from './title-picture.ts';

const vendors = [
  'JL',
  'FC',
  'PG',
  'ORL',
  'MZK',
  'TND',
  'QVA',
  'HBR',
  'VLM',
  'KPO',
  'ZFR',
  'LMN',
  'BRK',
  'UMB',
  'PXM',
  'VRD',
  'ATR',
];

test('a game always gets the same cover', () => {
  const game = { gameCode: 'JL_0001', title: 'Lantern Harbour', vendor: 'JL' };
  assert.equal(drawCover(game), drawCover({ ...game }));
});

test("every vendor's look draws the same game differently", () => {
  const covers = vendors.map((vendor) => drawCover({ gameCode: 'X', title: 'Velvet Tiger', vendor }));
  assert.equal(new Set(covers).size, vendors.length);
});

test('a cover shows what its title names', () => {
  assert.deepEqual(pictureOf('Lantern Harbour'), { motif: 'lantern', scene: 'sea' });
  assert.deepEqual(pictureOf('Clockwork Owl of the Glacier'), { motif: 'owl', scene: 'ice' });
  assert.equal(pictureOf('Cherries over the Bazaar').motif, 'cherry');
});

test('pictures stay small and contain no scripts', () => {
  const pictures = [
    ...vendors.map((vendor) => drawCover({ gameCode: 'X', title: 'Dragon of the Jade Canyon', vendor })),
    drawBanner({ id: 'b1', motifs: ['lantern', 'koi', 'lotus'], hue: 220 }),
    drawVendorLogo({ code: 'QVA', name: 'Quill & Vane' }),
  ];
  for (const picture of pictures) {
    assert.ok(picture.length < 14_000, `${picture.length} bytes`);
    assert.doesNotMatch(picture, /<script|<foreignObject|\son\w+=|href="(?!#)/);
    assert.doesNotMatch(picture, /NaN|undefined/);
  }
});

test('a table shows what is played there, and beside it what its name names', () => {
  const tableOf = (title: string) => pictureOf(title, false).table;
  assert.deepEqual(tableOf('Moon Room Roulette'), { motif: 'roulette', beside: 'moon' });
  assert.deepEqual(tableOf('Grandstand Sports'), { motif: 'ball' });
  assert.deepEqual(tableOf('Straw Ring'), { motif: 'rooster' });
  assert.equal(pictureOf('Copper Wheel').table, undefined);
});

test('a game is the same from within as on its cover: its thing, the ground, the lettering', () => {
  for (const vendor of vendors) {
    const inside = drawInside({ gameCode: 'X', title: 'Clockwork Owl of the Glacier', vendor });
    const names = inside.things.map(({ name }) => name);
    assert.deepEqual([names[0], new Set(names).size], ['owl', 4]);
    assert.equal(inside.title.text, 'Clockwork Owl of the Glacier');
    const bytes = JSON.stringify(inside).length;
    assert.ok(bytes < 30_000, `${vendor}: ${bytes} bytes`);
    assert.doesNotMatch(JSON.stringify(inside), /NaN|undefined|style=/);
  }
});

test('a title in letters that no typeface has is drawn nevertheless', () => {
  assert.equal(drawInside({ gameCode: 'X', title: 'अनार', vendor: 'JL' }).things.length, 4);
});
