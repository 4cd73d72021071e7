import { Button, TextField } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import './filters.css';

interface AccountSearchProps {
  account: string | undefined;
  onSearch(account: string | undefined): void;
  /** Other filters. */
  children?: ReactNode;
}

/** Filters of a list; the account is searched for when the form is sent. */
export function AccountSearch({ account, onSearch, children }: AccountSearchProps) {
  const text = useText();
  const [typed, setTyped] = useState({ beside: account, value: account ?? '' });
  // What was typed beside another account is of an earlier address.
  const value = typed.beside === account ? typed.value : (account ?? '');
  return (
    <search>
      <form
        className="agent-filters"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(value.trim() || undefined);
        }}
      >
        <TextField
          label={text('downline.account')}
          value={value}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => setTyped({ beside: account, value: target.value })}
        />
        {children}
        <Button type="submit" icon="search">
          {text('downline.search')}
        </Button>
      </form>
    </search>
  );
}
