import type { Calls } from '@atrium/contracts/platform';

export type DemoRole = 'player' | 'agent' | 'staff';

/** A started site that is attacked, on the loopback address only. */
export interface AttackedSite {
  readonly url: string;
  /** What only people of the site may reach. */
  readonly internalUrl: string;
  readonly vendorUrl: string;
  readonly paymentUrl: string;
  readonly dataDir: string;
  /** Token of a demo account. */
  tokenOf(role: DemoRole): Promise<string>;
  /** Calls in the session of that account. */
  callsAs(role: DemoRole): Promise<Calls>;
  /** Kills the process of site and gateway where it stands, and starts it again on its data. */
  killAndRestart(): Promise<void>;
}

/** What a hostile visitor does, and what must hold meanwhile. */
export interface AttackCase {
  readonly name: string;
  /** Returns what was seen, in a few words. @throws where the site did not hold */
  run(site: AttackedSite): Promise<string>;
}
