import type { CallFailure } from '@atrium/contracts/calls';
import { agentCentre, memberCentre, staffConsole } from '@atrium/contracts/constants';
import type { ReactNode } from 'react';
import { useFormat } from '../value/value.tsx';
import { useFailureWords } from './use-failure-words.ts';

/** Refusals that a limit or a break of the player makes; both are on one page. */
const ofPlayerLimits: readonly string[] = [
  'LIMIT_DEPOSIT',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'LIMIT_SESSION',
  'RG_TIMEOUT',
  'RG_EXCLUDED',
];

/** An agent stays in the agent centre. */
const depositPage = () => `${location.pathname.startsWith(agentCentre) ? agentCentre : memberCentre}/deposit`;

function Step({ says, to, link }: { says: string; to: string; link: string }): ReactNode {
  return (
    <p className="a-next-step">
      {says} <a href={to}>{link}</a>
    </p>
  );
}

/** What is left under a limit, and until when; of a break, until when alone. */
function useRoom({ code, details: { available, until } }: CallFailure): string {
  const words = useFailureWords();
  const { money, dateTime } = useFormat();
  if (typeof until !== 'number') return '';
  const time = dateTime(until);
  if (code === 'RG_TIMEOUT' || code === 'RG_EXCLUDED') return words[code].replace('{{time}}', time);
  const left = words[code as 'LIMIT_DEPOSIT'] as string | undefined;
  if (!available) return (code === 'LIMIT_SESSION' ? words.noTime : words.noRoom).replace('{{time}}', time);
  return left?.replace('{{amount}}', money(available)).replace('{{time}}', time) ?? '';
}

/** What a player can do about a refusal, with the link to where it is done; staff are refused over money of others. */
export function NextStep({ failure }: { failure: CallFailure }): ReactNode {
  const words = useFailureWords();
  const { money } = useFormat();
  const room = useRoom(failure);
  const { code, details } = failure;
  if (location.pathname.startsWith(staffConsole)) return null;
  if (ofPlayerLimits.includes(code))
    return <Step says={room} to={`${memberCentre}/responsible-gaming`} link={words.limits} />;
  if (code !== 'WALLET_INSUFFICIENT') return null;
  const has = details.available === undefined ? '' : words.have.replace('{{amount}}', money(details.available));
  return <Step says={has} to={depositPage()} link={words.deposit} />;
}
