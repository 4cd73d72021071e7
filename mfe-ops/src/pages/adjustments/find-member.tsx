import { type CallFailure, findMember } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { StaffMember } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { Button, SelectField, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts.ts';

/** Whose account it is about. */
export function FindMember({ onFound }: { onFound(found: StaffMember | null): void }) {
  const text = useText();
  const { calls } = usePlatform();
  const region = useRegion();
  const [account, setAccount] = useState('');
  const [merchantCode, setMerchantCode] = useState(region.merchantCode);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const find = async () => {
    setBusy(true);
    const result = await calls.invoke(findMember, { account, merchantCode });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    onFound(result.ok ? result.value : null);
  };
  const isUnknown = failure?.code === 'NOT_FOUND' || failure?.code === 'REQUEST_INVALID';
  return (
    <search>
      <form
        className="ops-find"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField
          name="account"
          label={text('approvals.fact.account')}
          autoComplete="off"
          autoCapitalize="off"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          error={failure ? (isUnknown ? text('adjustments.unknown') : failure.message) : undefined}
          required
        />
        <SelectField
          name="merchantCode"
          label={text('approvals.fact.merchantCode')}
          value={merchantCode}
          onChange={(event) => setMerchantCode(event.target.value)}
          options={merchants.map(({ merchantCode: value, countryName }) => ({ value, label: countryName }))}
        />
        <Button type="submit" icon="search" loading={isBusy}>
          {text('adjustments.find')}
        </Button>
      </form>
    </search>
  );
}
