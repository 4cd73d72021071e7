import { auditActions, type StaffListName } from '@atrium/contracts/constants';
import type { AuditLine } from '@atrium/contracts/entities';
import { type TextKey, useText } from '../../texts.ts';
import { changesOfLine, factsOfLine } from './detail-of.ts';
import { useNamedFact } from './fact-value.tsx';
import './sentence.css';

/** What pages call the lists that can be downloaded. */
const listTitles: Readonly<Record<StaffListName, TextKey>> = {
  listMembers: 'titles.members',
  listMemberBets: 'person.bets',
  listMemberTransactions: 'person.transactions',
  listMemberLogins: 'person.logins',
  listStaffDeposits: 'titles.deposits',
  listStaffWithdrawals: 'titles.withdrawals',
  listApprovals: 'titles.approvals',
  listIdentityCases: 'titles.identity',
  listStaffBills: 'titles.bills',
  listFeedback: 'titles.feedback',
  listRedemptions: 'titles.points',
  listApplications: 'promotions.tabs.applications',
  listPaymentMethods: 'titles.methods',
  listStaffMissions: 'titles.missions',
  listBonusOffers: 'titles.offers',
  listHouseContracts: 'titles.contracts',
  listMallItems: 'points.items',
  listNotices: 'titles.notices',
  listStaff: 'titles.staff',
};
const titleOf = (about: string): TextKey | undefined =>
  Object.entries(listTitles).find(([list]) => list === about)?.[1];

/** Who did what, in one sentence of the reader's language; an action of another version is shown as it is. */
export function useSentence(): (line: AuditLine) => string {
  const text = useText();
  return (line) => {
    const { action, subject, about = subject } = line;
    const names: Readonly<Record<string, string>> = { system: text('audit.bySystem'), guest: text('audit.guest') };
    const actor = names[line.actor] ?? line.actor;
    const known = auditActions.find((one) => one === action);
    if (!known) return `${actor}: ${action} (${about})`;
    const { kind } = factsOfLine(line);
    const title = titleOf(about);
    // A kind of request of another version has no text, which is empty.
    const kindText = kind ? text(`approvals.kind.${kind}` as 'approvals.kind.JACKPOT') || String(kind) : '';
    return text(`audit.says.${known}`, { actor, about: title ? text(title) : about, kind: kindText });
  };
}

/** A line as a sentence, what it changed from what to what, and the reason that was given. */
export function Sentence({ line }: { line: AuditLine }) {
  const text = useText();
  const sentence = useSentence();
  const factOf = useNamedFact();
  const facts = factsOfLine(line);
  const said = facts.reason || facts.remark;
  return (
    <div className="ops-audit__sentence">
      <span>{sentence(line)}</span>
      {changesOfLine(line).map(({ name, before, after }) => {
        const [label, was] = factOf(name, before, facts.currency ?? undefined);
        const [, is] = factOf(name, after, facts.currency ?? undefined);
        return (
          <small key={name}>
            {name === 'after' ? text('audit.change') : label}: <span>{was}</span> → <span>{is}</span>
          </small>
        );
      })}
      {said ? <small>“{said}”</small> : null}
    </div>
  );
}
