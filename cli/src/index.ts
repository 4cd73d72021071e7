export { type Arguments, UsageError } from './arguments.ts';
export { type Connection, RefusedError } from './connection/connection.ts';
export { connectRemotely } from './connection/remote-connection.ts';
export { run, type SiteVerbs } from './run.ts';
export { proposed } from './verbs/propose.ts';
export { timeOf } from './verbs/time-of.ts';
export { hasErrors, linesOfWarnings, type Said, type Verb, type VerbInput } from './verbs/verb.ts';
