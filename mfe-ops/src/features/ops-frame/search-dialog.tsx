import { callFailureOf, searchRecords } from '@atrium/contracts/calls';
import type { FoundRecord } from '@atrium/contracts/entities';
import type { DialogProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { EmptyState, Icon, TextField } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import { ownMenu } from './ops-menu.ts';
import './search.css';

const leastTyped = 2;
/** Typing rests for this long before records are asked for. */
const restMs = 200;

/** Which part of a person's file shows a record. */
const tabs = {
  ACCOUNT: 'timeline',
  DEPOSIT: 'timeline',
  WITHDRAWAL: 'timeline',
  BET: 'bets',
  CASE: 'timeline',
} as const satisfies Record<FoundRecord['kind'], string>;

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return useDeferredValue(rested);
}

/** Finds pages by their name, and accounts, orders, bets and cases. */
export default function SearchDialog({ close }: DialogProps) {
  const text = useText();
  const session = useSession();
  const [typed, setTyped] = useState('');
  const query = useRested(typed.trim());
  const mayFind = isAllowed('support', session) || isAllowed('money', session);
  const isAsked = mayFind && query.length >= leastTyped;
  const records = useCall(searchRecords, { query }, { enabled: isAsked, keepPrevious: true });
  const wanted = typed.trim().toLowerCase();
  const pages = ownMenu(session)
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => wanted !== '' && text(key).toLowerCase().includes(wanted));
  const found = isAsked ? (records.data?.found ?? []) : [];
  const isNothing = pages.length + found.length === 0 && isAsked && !records.isFetching;
  return (
    <search className="ops-search">
      <TextField
        label={text('search.label')}
        hint={text('search.hint')}
        type="search"
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FailureNotice failure={isAsked && records.error ? (callFailureOf(records.error) ?? null) : null} />
      <Found title={text('search.pages')} isShown={pages.length > 0}>
        {pages.map(({ to, key, icon }) => (
          <Hit key={to} to={to} onFollow={close}>
            <Icon name={icon} size={18} />
            {text(key)}
          </Hit>
        ))}
      </Found>
      {(Object.keys(tabs) as FoundRecord['kind'][]).map((kind) => (
        <Found key={kind} title={text(`search.${kind}`)} isShown={found.some((record) => record.kind === kind)}>
          {found
            .filter((record) => record.kind === kind)
            .map(({ title, memberId, account, merchantCode }) => (
              <Hit key={title} to={`/ops/person?id=${encodeURIComponent(memberId)}&tab=${tabs[kind]}`} onFollow={close}>
                {title}
                <small>{[title === account ? null : account, merchantCode].filter(Boolean).join(' · ')}</small>
              </Hit>
            ))}
        </Found>
      ))}
      {isNothing ? <EmptyState icon="search" title={text('search.nothing')} text={text('search.nothingHint')} /> : null}
    </search>
  );
}

function Found({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Hit({ to, onFollow, children }: { to: string; onFollow: () => void; children: ReactNode }) {
  return (
    <li>
      <a href={to} onClick={() => onFollow()}>
        {children}
      </a>
    </li>
  );
}
