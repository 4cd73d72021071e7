import { createHash } from 'node:crypto';
import { getMemberInfo } from '@atrium/contracts/calls';
import type { StaffRole } from '@atrium/contracts/constants';
import { type Operator, staffOperator } from '../access/operator.ts';
import type { OperatorOf } from './operator.ts';

const rememberMs = 5_000;
const patienceMs = 5_000;
const mostRemembered = 1_000;

async function ask(gatewayUrl: string, authorization: string): Promise<Operator | null> {
  const answer = await fetch(new URL(getMemberInfo.path, gatewayUrl), {
    headers: { authorization },
    signal: AbortSignal.timeout(patienceMs),
  });
  const { success, value } = (await answer.json()) as { success: boolean; value: unknown };
  const member = success ? getMemberInfo.response.parse(value) : null;
  const has = (role: StaffRole) => member?.roles.includes(role) === true;
  return member && has('release') ? staffOperator(member.account, has('admin')) : null;
}

/** Operators by their session with the gateway, requested by its own call and cached for five seconds. */
export function gatewayOperators(gatewayUrl: string): OperatorOf {
  const known = new Map<string, { operator: Operator | null; until: number }>();
  return async (authorization) => {
    const key = createHash('sha256').update(authorization).digest('base64');
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.operator;
    const operator = await ask(gatewayUrl, authorization);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { operator, until: Date.now() + rememberMs });
    return operator;
  };
}
