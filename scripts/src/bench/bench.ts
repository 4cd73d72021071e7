import { benchCapacity } from './capacity/bench-capacity.ts';
import { benchChrome } from './chrome/bench-chrome.ts';
import { benchFlood } from './flood/bench-flood.ts';
import { benchGames } from './games/bench-games.ts';
import {
  benchAgents,
  benchHistory,
  benchLedger,
  benchLocked,
  benchLottery,
  benchTurnover,
} from './ledger/bench-ledger.ts';
import { benchLighthouse } from './lighthouse/bench-lighthouse.ts';
import { benchLobby } from './lobby/bench-lobby.ts';
import { benchPage } from './page/bench-page.ts';
import { benchRelease } from './release/bench-release.ts';
import { benchReplicas } from './replicas/bench-replicas.ts';
import { benchStart } from './start/bench-start.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  agents: benchAgents,
  capacity: benchCapacity,
  page: benchPage,
  chrome: benchChrome,
  flood: benchFlood,
  games: benchGames,
  ledger: benchLedger,
  history: benchHistory,
  lighthouse: benchLighthouse,
  lobby: benchLobby,
  locked: benchLocked,
  lottery: benchLottery,
  release: benchRelease,
  start: benchStart,
  turnover: benchTurnover,
};

/** Those that measure a site which somebody has started. */
const benchesElsewhere: Readonly<Record<string, () => Promise<void>>> = { replicas: benchReplicas };

/** `npm run bench [-- agents|capacity|page|chrome|flood|games|ledger|history|lighthouse|lobby|locked|lottery|release|replicas|start|turnover]`; all of them but `replicas` without a name. */
export async function main(names: readonly string[]): Promise<void> {
  const wanted = names.length > 0 ? names : Object.keys(benches);
  for (const name of wanted) {
    const bench = benches[name] ?? benchesElsewhere[name];
    const known = Object.keys({ ...benches, ...benchesElsewhere });
    if (!bench) throw new Error(`there is no benchmark ${name}: it is one of ${known.join(', ')}`);
    await bench();
  }
  // Handles that a browser or a database left open must not keep the process alive.
  process.exit();
}
