/** Default ports on this machine; `PORT` moves the first, the others follow it. */
export const ports = {
  /** Site, registry and gateway. */
  site: 4600,
  /** The vendor sandbox: another origin on purpose. */
  vendorSandbox: 4601,
  /** The payment sandbox: yet another. */
  paymentSandbox: 4602,
  /** Figures and the outbox, for this machine only. */
  internal: 4603,
  /** The two sandbox feeds of lottery results, for this machine only. */
  feedA: 4604,
  feedB: 4605,
  /** The pages of `docs/`. */
  docs: 4606,
  /** Development servers of remotes, counted up from here. */
  developmentServers: 4610,
} as const;
