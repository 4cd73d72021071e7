import { type CallFailure, findMember } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { StaffMember } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { useText } from '../../texts.ts';

/** Finds the account to adjust. */
export function FindMember({ onFound }: { onFound(found: StaffMember | null): void }) {
  const text = useText();
  const { calls } = usePlatform();
  const region = useRegion();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const find = async (who: { account: string; merchantCode: string }) => {
    setBusy(true);
    const result = await calls.invoke(findMember, who);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    onFound(result.ok ? result.value : null);
  };
  const isUnknown = failure?.code === 'NOT_FOUND' || failure?.code === 'REQUEST_INVALID';
  return (
    <search>
      <Form
        className="ops-find"
        initial={{ account: '', merchantCode: region.merchantCode }}
        onSubmit={(who) => void find(who)}
      >
        <FormItem
          name="account"
          label={text('approvals.fact.account')}
          error={failure ? (isUnknown ? text('adjustments.unknown') : failure.message) : undefined}
          required
        >
          <Input autoComplete="off" autoCapitalize="off" />
        </FormItem>
        <FormItem name="merchantCode" label={text('approvals.fact.merchantCode')}>
          <Select options={merchants.map(({ merchantCode: value, countryName }) => ({ value, label: countryName }))} />
        </FormItem>
        <Button type="submit" icon="search" loading={isBusy}>
          {text('adjustments.find')}
        </Button>
      </Form>
    </search>
  );
}
