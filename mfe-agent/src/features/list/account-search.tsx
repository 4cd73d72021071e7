import { Button } from '@atrium/ui';
import { FilterBar } from '@atrium/ui/centre-menu';
import { Form, FormItem, Input } from '@atrium/ui/form';
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
  const [shown, setShown] = useState({ account, sent: account, round: 0 });
  if (shown.account !== account) {
    // What was typed beside another account is of an earlier address; one that was sent from here is in the field.
    setShown({ account, sent: account, round: shown.round + (shown.sent === account ? 0 : 1) });
  }
  return (
    <search>
      <Form
        key={shown.round}
        className="agent-filters"
        initial={{ account: account ?? '' }}
        onSubmit={(typed) => {
          const sent = typed.account.trim() || undefined;
          setShown({ ...shown, sent });
          onSearch(sent);
        }}
      >
        <FormItem name="account" label={text('downline.account')}>
          <Input maxLength={40} autoComplete="off" autoCapitalize="none" />
        </FormItem>
        {children ? <FilterBar label={text('downline.filters')}>{children}</FilterBar> : null}
        <Button type="submit" icon="search">
          {text('downline.search')}
        </Button>
      </Form>
    </search>
  );
}
