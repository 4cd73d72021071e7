import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch, firefoxLaunch } from './support/browsers.ts';
import { repository, system } from './support/system.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const chromium = { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch() };
const wide = { ...chromium, viewport: { width: 1440, height: 900 } };

/** The system of this folder's sources, when no running site is named. */
const webServer = {
  command: `node ${join(repository, 'scripts', 'bin', 'start.mjs')}`,
  url: `${system.url}/health`,
  timeout: 400_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'pipe' as const,
  env: {
    PORT: String(system.port),
    DATA_DIR: system.dataDir,
    // Each test is a visitor with an address of its own, as behind a proxy.
    CLIENT_IP_HEADER: 'x-forwarded-for',
    COUNTRY_HEADER: 'x-country',
    RESTRICTED_COUNTRIES: 'KP',
    SITE_LINKS: JSON.stringify({
      resources: [
        { resourceType: 'TELEGRAM', labelNameEn: 'Telegram', url: 'https://telegram.example/house' },
        { resourceType: 'LICENCE', labelNameEn: 'Licence 000', url: 'https://regulator.example/register/000' },
      ],
      customerService: [
        { csPosition: 'SIDE', csType: 'MAIL', title: 'Write to us', path: 'mailto:service@house.example' },
      ],
    }),
  },
};

/** Where another engine is most likely to differ: money, the event socket, the game's frame. `E2E_FIREFOX=all` runs every journey. */
const firefoxFlows =
  process.env.E2E_FIREFOX === 'all'
    ? 'flows/**/*.spec.ts'
    : ['guest', 'account', 'play', 'stake', 'launch', 'lottery', 'agent', 'region'].map(
        (name) => `flows/${name}.spec.ts`,
      );

/** What breaks parts of the system on purpose runs after the journeys, and never at a site that others use. */
const breaking = [
  {
    name: 'status',
    testMatch: 'status/**/*.spec.ts',
    dependencies: process.env.E2E_ALONE ? [] : ['wide', 'phone', ...(firefoxLaunch ? ['firefox'] : [])],
    fullyParallel: false,
    workers: 1,
    use: wide,
  },
  {
    name: 'release',
    testMatch: 'release/**/*.spec.ts',
    dependencies: process.env.E2E_ALONE ? [] : ['status'],
    fullyParallel: false,
    workers: 1,
    use: wide,
  },
  {
    name: 'chaos',
    testMatch: 'chaos/**/*.spec.ts',
    dependencies: process.env.E2E_ALONE ? [] : ['release'],
    fullyParallel: false,
    workers: 1,
    use: wide,
  },
  {
    name: 'versions',
    testMatch: 'versions/**/*.spec.ts',
    dependencies: process.env.E2E_ALONE ? [] : ['chaos'],
    fullyParallel: false,
    workers: 1,
    use: wide,
  },
];

export default defineConfig({
  testDir: '.',
  outputDir: join(repository, '.cache', 'test-results'),
  fullyParallel: true,
  // A browser's page keeps a core busy: a third on two cores makes each slower and all of them no faster.
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./support/versions-reporter.ts']],
  globalSetup: './support/name-versions.ts',
  // What a worker lets through is not seen by routes of a test; the one journey about it has it (app.spec.ts).
  use: {
    baseURL: system.url,
    // A trace films every frame, which costs two workers on two cores more than the journeys themselves.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    serviceWorkers: 'block',
    // What moves by itself takes a fifth of a core without a graphics card; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(process.env.E2E_URL ? {} : { webServer }),
  projects: [
    { name: 'wide', testMatch: ['flows/**/*.spec.ts', 'smoke/**/*.spec.ts'], use: wide },
    { name: 'phone', testMatch: ['flows/**/*.spec.ts', 'smoke/**/*.spec.ts'], use: { ...chromium, ...phone } },
    ...(firefoxLaunch
      ? [
          {
            name: 'firefox',
            testMatch: firefoxFlows,
            use: { browserName: 'firefox' as const, channel: 'moz-firefox', launchOptions: firefoxLaunch },
          },
        ]
      : []),
    ...(process.env.E2E_URL ? [] : breaking),
  ],
});
