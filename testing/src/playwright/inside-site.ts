import { devices, type PlaywrightTestConfig } from '@playwright/test';

/** The remote of this folder from its sources, inside the site of `atrium.config.json`. */
const fromSources = {
  command: 'npx atrium dev',
  wait: { stdout: /everything else from \S+: (?<atrium_url>http:\S+)/ },
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGINT' as const, timeout: 10_000 },
};

/**
 * Playwright's configuration for journeys of a remote: against what `ATRIUM_URL` names, or against its sources without
 * it.
 */
export const insideSite = {
  testDir: 'e2e',
  // A service worker may show a page that it kept, with the version of then.
  use: { ...devices['Desktop Chrome'], serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } },
  ...(process.env.ATRIUM_URL ? {} : { webServer: fromSources }),
} satisfies PlaywrightTestConfig;
