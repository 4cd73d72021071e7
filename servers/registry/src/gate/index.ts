export { checkGateway } from './check-gateway.ts';
export { type CheckInput, checkLiveSet } from './check-live-set.ts';
export { forcedFindings } from './forced-findings.ts';
export { type GatewayGateOptions, gatewayGate } from './gateway-gate.ts';
export { isPrerelease } from './prerelease.ts';
export { usageGraph } from './usage-graph.ts';
export type { Artifacts } from './version-set.ts';
