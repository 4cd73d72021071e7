/** Where a gateway serves the rule book it was built with, as a `ContractSnapshot`. */
export const contractPath = '/wps/contract';

/** Where a registry says what a gateway with a given contract would break of what is live. */
export const gatewayGatePath = '/registry/gate/gateway';
