import type { Bench } from './frame/bench.ts';
import { inGateway } from './frame/in-gateway.ts';

const firstView = 'measurements/first-view.md';

/** Every benchmark (decision 0134). One that runs here is loaded when it does: each needs another part of the workspace. */
export const benches: readonly Bench[] = [
  {
    name: 'agents',
    decides: 'decisions/0060-a-line-is-read-in-pages.md',
    run: inGateway('agents', '--expose-gc'),
  },
  {
    name: 'capacity',
    decides: 'operating.md',
    run: async (figures) => (await import('./capacity/bench-capacity.ts')).benchCapacity(figures),
  },
  {
    name: 'flood',
    decides: 'decisions/0035-what-one-address-may-take.md',
    run: async (figures) => (await import('./flood/bench-flood.ts')).benchFlood(figures),
  },
  {
    name: 'games',
    decides: 'decisions/0087-a-games-page-is-one-script.md',
    run: async (figures) => (await import('./games/bench-games.ts')).benchGames(figures),
  },
  {
    name: 'ledger',
    decides: 'decisions/0020-bet-and-win-are-functions-of-the-database.md',
    run: inGateway('ledger'),
  },
  {
    name: 'lighthouse',
    decides: firstView,
    run: async (figures) => (await import('./lighthouse/bench-lighthouse.ts')).benchLighthouse(figures),
  },
  {
    name: 'lobby',
    decides: 'decisions/0089-rows-near-the-window.md',
    run: async (figures) => (await import('./lobby/bench-lobby.ts')).benchLobby(figures),
  },
  {
    name: 'lottery',
    decides: 'decisions/0055-what-a-number-may-win-and-what-a-mode-returns.md',
    run: inGateway('lottery'),
  },
  {
    name: 'page',
    decides: firstView,
    run: async (figures) => (await import('./page/bench-page.ts')).benchPage(figures),
  },
  {
    name: 'release',
    decides: 'operating.md',
    run: async (figures) => (await import('./release/bench-release.ts')).benchRelease(figures),
  },
  {
    name: 'replicas',
    decides: 'operating.md',
    needsSite: true,
    run: async (figures) => (await import('./replicas/bench-replicas.ts')).benchReplicas(figures),
  },
  {
    name: 'server',
    decides: 'decisions/0154-guests-pages-are-drawn-by-each-versions-own-code.md',
    run: async (figures) => (await import('./server/bench-server.ts')).benchServer(figures),
  },
  {
    name: 'turnover',
    decides: 'decisions/0037-turnover-is-counted-where-it-settles.md',
    run: inGateway('turnover'),
  },
];
