export * from './calls-client.ts';
export * from './encrypt-payload.ts';
