import assert from 'node:assert/strict';
import { merchantOf, merchantOfPlace, merchants } from '@atrium/contracts/constants';
import { afterEach, test } from '@jest/globals';
import { readRegion, switchStoredMerchant } from './stored-region.ts';

afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
});

/** A browser's two storages. */
function browser() {
  const storages = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };
  for (const [name, stored] of Object.entries(storages)) {
    const value = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
      clear: () => stored.clear(),
    };
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  return storages;
}

test('a country or a currency names its merchant, and any other place has none', () => {
  for (const { merchantCode, country, currency } of merchants) {
    assert.equal(merchantOfPlace(country)?.merchantCode, merchantCode);
    assert.equal(merchantOfPlace(currency.toLowerCase())?.merchantCode, merchantCode);
  }
  assert.equal(merchantOfPlace('DE'), null);
  assert.equal(merchantOfPlace(null), null);
});

test('a visitor who chose nothing yet gets the default merchant and its default language', () => {
  browser();
  assert.deepEqual(readRegion(), { merchant: merchantOf('PH'), language: 'EN', isChosen: false });
});

// S4
test('a switch of the merchant leaves only its own keys and its default language', () => {
  const { localStorage, sessionStorage } = browser();
  for (const key of ['token', 'validate', 'gameVendor', 'HOT_GAMES', 'merchantCode']) sessionStorage.set(key, 'old');
  for (const key of ['language', 'currency', 'theme', 'sideMenuCollapsed']) localStorage.set(key, 'old');
  switchStoredMerchant(merchantOf('IN'));
  assert.deepEqual(Object.fromEntries(sessionStorage), { merchant: 'IN', merchantCode: 'IN' });
  assert.deepEqual(Object.fromEntries(localStorage), {
    merchant: 'IN',
    merchantCode: 'IN',
    currency: 'INR',
    region: 'IN',
    language: 'EN',
  });
});
