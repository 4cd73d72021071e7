import { createHash } from 'node:crypto';
import { type CallValue, getMemberInfo } from '@atrium/contracts/calls';
import type { StaffRole } from '@atrium/contracts/constants';
import { accountAt, readJsonAtMost } from '@atrium/server-kit';
import { type Operator, staffOperator } from '../access/operator.ts';
import type { AccountOf } from '../testers/tester-service.ts';
import type { OperatorOf } from './operator.ts';

const rememberMs = 5_000;
const patienceMs = 5_000;
const mostRemembered = 1_000;
const mostBytes = 64 * 1024;

type Member = CallValue<typeof getMemberInfo>;

const nameOf = ({ account, merchantCode }: Member) => accountAt(account, merchantCode);

async function ask(gatewayUrl: string, authorization: string): Promise<Member | null> {
  const answer = await fetch(new URL(getMemberInfo.path, gatewayUrl), {
    headers: { authorization },
    signal: AbortSignal.timeout(patienceMs),
  });
  const { success, value } = (await readJsonAtMost(answer, mostBytes)) as { success: boolean; value: unknown };
  return success ? getMemberInfo.response.parse(value) : null;
}

/** Members by their session with the gateway, requested by its own call and cached for five seconds. */
function gatewayMembers(gatewayUrl: string): (authorization: string) => Promise<Member | null> {
  const known = new Map<string, { member: Member | null; until: number }>();
  return async (authorization) => {
    const key = createHash('sha256').update(authorization).digest('base64');
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.member;
    const member = await ask(gatewayUrl, authorization);
    if (known.size >= mostRemembered) known.clear();
    known.set(key, { member, until: Date.now() + rememberMs });
    return member;
  };
}

/** Operators by their session with the gateway. */
export function gatewayOperators(gatewayUrl: string): OperatorOf {
  const memberOf = gatewayMembers(gatewayUrl);
  return async (authorization): Promise<Operator | null> => {
    const member = await memberOf(authorization);
    const has = (role: StaffRole) => member?.roles.includes(role) === true;
    return member && has('release') ? staffOperator(nameOf(member), has('admin'), member.samePerson) : null;
  };
}

/** Accounts by their session with the gateway. */
export function gatewayAccounts(gatewayUrl: string): AccountOf {
  const memberOf = gatewayMembers(gatewayUrl);
  return async (authorization) => {
    const member = await memberOf(authorization);
    return member && nameOf(member);
  };
}
