import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { ownAddress } from './own-address.ts';

const own = { mainDomain: 'house.example', publicOrigins: ['https://play.house.example'] };

// L4
test('a way back leads to a path or an address of the site, and nowhere else', () => {
  for (const address of ['/lottery?gameCode=K3_FAST', 'https://house.example/home', 'https://play.house.example/x']) {
    assert.equal(ownAddress(address, own), address);
  }
  for (const address of [
    '//stranger.example',
    '/\\stranger.example',
    '/\t/stranger.example',
    'https://stranger.example/house.example',
    'https://house.example.stranger.example',
    'javascript:alert(1)',
    'ftp://house.example/',
    'lottery',
    '',
  ]) {
    assert.equal(ownAddress(address, own), '', address);
  }
});
