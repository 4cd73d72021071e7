/** Where a gateway serves the contracts it was built with, as a `ContractSnapshot`. */
export const contractPath = '/wps/contract';

/** Where a registry reports which live parts a gateway with given contracts would break. */
export const gatewayGatePath = '/registry/gate/gateway';
