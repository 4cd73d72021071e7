import { join } from 'node:path';
import { chromiumLaunch, firefoxProgram, withoutPictures } from '@atrium/scripts/journeys';
import { defineConfig, devices } from '@playwright/test';
import { repository, system } from './support/system.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/**
 * A journey runs at its own width and without pictures, or at both and with them (`npm run test:all`). `@more` are variants
 * of another one, which run then alone.
 */
const isEverywhere = Boolean(process.env.E2E_EVERYWHERE);
const desktop = devices['Desktop Chrome'];
const wide = { ...desktop, viewport: { width: 1440, height: 900 }, launchOptions: chromiumLaunch() };
/** Pictures are a quarter of a page's cost; journeys about them switch them on (`support/pictures.ts`). */
const flowLaunch = { launchOptions: isEverywhere ? chromiumLaunch() : chromiumLaunch(withoutPictures) };

/** The system of this folder's sources, if no running site is given. */
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

const firefox = firefoxProgram();
const flows = 'flows/**/*.spec.ts';
const pictures = 'pictures/**/*.spec.ts';
/** Half of a page's size is enough to see that something moved, and keeps the baselines small. */
const half = { deviceScaleFactor: 0.5 };
const atItsWidth = isEverywhere
  ? { wide: {}, phone: {} }
  : { wide: { grepInvert: /@phone|@more/ }, phone: { grep: /@phone/, grepInvert: /@more/ } };

export default defineConfig({
  testDir: '.',
  outputDir: join(repository, '.cache', 'test-results'),
  fullyParallel: true,
  // A browser's page keeps a core busy: a third on two cores makes each slower and all of them no faster.
  // A site elsewhere has its demo accounts alone for some journeys, and each is open on three devices at most.
  workers: process.env.E2E_URL ? 1 : 2,
  // Failed journeys are run once more by `npm test`, at the end and alone (docs/decisions/0097).
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, scale: 'device' } },
  snapshotPathTemplate: '{testDir}/pictures/baselines/{projectName}/{arg}{ext}',
  reporter: [['list'], ['./support/outcome-reporter.ts']],
  globalSetup: './support/name-versions.ts',
  // Routes of a test do not see requests of a service worker; only the journey about it allows one (app.spec.ts).
  use: {
    baseURL: system.url,
    // A trace films every frame, which costs two workers on two cores more than the journeys themselves.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    serviceWorkers: 'block',
    // Animations take a fifth of a core without a graphics card; journeys about motion switch them on.
    contextOptions: { reducedMotion: 'reduce' },
  },
  ...(process.env.E2E_URL ? {} : { webServer }),
  projects: [
    { name: 'wide', testMatch: flows, use: { ...wide, ...flowLaunch }, ...atItsWidth.wide },
    { name: 'phone', testMatch: flows, use: { ...desktop, ...phone, ...flowLaunch }, ...atItsWidth.phone },
    // Every route of the live set; it tests both widths by itself.
    { name: 'smoke', testMatch: 'smoke/**/*.spec.ts', use: wide, ...(isEverywhere ? {} : { grepInvert: /@more/ }) },
    // Only by name, on a site that nobody has used (`npm run e2e -- --project=pictures-wide`).
    { name: 'pictures-wide', testMatch: pictures, use: { ...wide, viewport: { width: 1280, height: 800 }, ...half } },
    {
      name: 'pictures-phone',
      testMatch: pictures,
      use: { ...desktop, ...phone, launchOptions: chromiumLaunch(), ...half },
    },
    ...(firefox
      ? [
          {
            name: 'firefox',
            testMatch: flows,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
    // Journeys that break parts of a system on purpose, one after the other, and never at a site that others use.
    ...(process.env.E2E_URL
      ? []
      : [
          {
            name: 'faults',
            testMatch: ['status', 'release', 'chaos', 'versions'].map((folder) => `${folder}/**/*.spec.ts`),
            fullyParallel: false,
            workers: 1,
            use: wide,
          },
        ]),
  ],
});
