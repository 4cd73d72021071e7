import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { readSettings, settingNames } from './settings.ts';

const root = join(import.meta.dirname, '../../../..');
const paymentsOf = (variables: Record<string, string>) => readSettings(variables).config.payments;
const service = (path: string) =>
  JSON.stringify({ customerService: [{ csPosition: 'SIDE', csType: 'CHAT', title: 'Chat', path }] });

test('an invalid setting stops the start, and every invalid one is named', () => {
  const wrong: [string, string][] = [
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEMO_DATA', 'no'],
    ['CLIENT_IP_HEADER', 'x real ip'],
    ['RESTRICTED_COUNTRIES', 'KP, USA'],
    ['PUBLIC_ORIGINS', 'play.example'],
    ['IMAGE_CDNS', 'pictures.example'],
    ['LAUNCH_GAME_CDNS', 'https://a.example, games'],
    ['AUTO_RECEIPT_MINUTES', '5'],
    ['SECOND_APPROVAL_MINOR', '50k'],
    ['SECOND_APPROVAL_MINOR', '-1'],
    ['SECOND_APPROVAL_MINOR', '10.5'],
    ['SMTP_URL', 'mail.example'],
  ];
  for (const [name, value] of wrong)
    assert.throws(() => readSettings({ [name]: value }), new RegExp(`^SettingsError: ${name}: `), value);
  const both = { PORT: 'x', LOG_LEVEL: 'y' };
  assert.throws(() => readSettings(both), /PORT: .*\nLOG_LEVEL: /);
});

test('settings that require each other name the missing one', () => {
  assert.throws(() => readSettings({ SMTP_URL: 'smtp://mail.example' }), /MAIL_FROM: is missing beside SMTP_URL/);
  assert.throws(() => readSettings({ TWILIO_FROM: 'x' }), /TWILIO_AUTH_TOKEN/);
  assert.throws(
    () => readSettings({ SANDBOX_VENDOR_URL: 'http://v.example', SANDBOX_VENDOR_PUBLIC_KEY: '/none' }),
    /SANDBOX_VENDOR_PUBLIC_KEY/,
  );
});

test('an empty setting counts as unset, and the default amount for two approvers is that of the rules', () => {
  const amount = paymentsOf({})?.secondApprovalMinor ?? 0;
  assert.ok(amount > 0);
  assert.equal(paymentsOf({ SECOND_APPROVAL_MINOR: ' ' })?.secondApprovalMinor, amount);
  assert.equal(paymentsOf({ SECOND_APPROVAL_MINOR: '250000' })?.secondApprovalMinor, 250_000);
});

test('lists are parsed with commas and spaces, countries in capitals, origins without their paths', () => {
  const { config } = readSettings({
    RESTRICTED_COUNTRIES: 'kp, US',
    PUBLIC_ORIGINS: 'https://a.example/x,http://b.example',
  });
  assert.deepEqual(config.restrictedCountries, ['KP', 'US']);
  assert.deepEqual(config.publicOrigins, ['https://a.example', 'http://b.example']);
});

test('links of the operator are kept as they are; a script or unencrypted one stops the start', () => {
  for (const path of ['https://t.me/house', 'mailto:a@b.example', 'tel:+63281234', '/help']) {
    assert.equal(readSettings({ SITE_LINKS: service(path) }).config.siteLinks?.customerService[0]?.path, path);
  }
  for (const path of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
    '',
  ]) {
    assert.throws(() => readSettings({ SITE_LINKS: service(path) }), /SITE_LINKS: customerService\.0\.path/);
  }
  assert.throws(() => readSettings({ SITE_LINKS: '{' }), /SITE_LINKS: is not JSON/);
  const routes = (domain: string) => JSON.stringify({ domainRoutes: [{ domain, kind: 'WEB', weight: 2 }] });
  const kept = readSettings({ SITE_LINKS: routes('play.example') }).config.siteLinks?.domainRoutes;
  assert.deepEqual(kept, [{ domain: 'play.example', kind: 'WEB', weight: 2 }]);
  assert.throws(() => readSettings({ SITE_LINKS: routes('https://a.example') }), /domainRoutes\.0\.domain/);
});

test('a clock is settable where money is play, by whole hours back, and a production refuses to start with it', () => {
  assert.equal(readSettings({}).clockHours, null);
  assert.equal(readSettings({ SETTABLE_CLOCK: '-48' }).clockHours, -48);
  assert.equal(readSettings({ SETTABLE_CLOCK: '0' }).clockHours, 0);
  for (const other of [{ NODE_ENV: 'production' }, { DEMO_DATA: 'off' }])
    assert.throws(() => readSettings({ SETTABLE_CLOCK: '0', ...other }), /SETTABLE_CLOCK: is for demonstrations/);
  for (const wrong of ['24', 'yes', '-1.5'])
    assert.throws(() => readSettings({ SETTABLE_CLOCK: wrong }), /SETTABLE_CLOCK/);
});

test('the operating page describes every setting', () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  assert.deepEqual(
    settingNames.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});
