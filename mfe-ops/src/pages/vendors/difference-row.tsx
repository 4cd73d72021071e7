import { explainVendorDifference } from '@atrium/contracts/calls';
import type { VendorDifference } from '@atrium/contracts/entities';
import { Badge, Button, Notice, TextField } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { useAmounts } from './use-amounts.ts';

/** A round that differs between both sides, with the form that explains it. */
export function DifferenceRow({ difference }: { difference: VendorDifference }) {
  const text = useText();
  const amount = useAmounts();
  const { decide, isBusy, failure } = useDecide();
  const [remark, setRemark] = useState('');
  const { differenceId, kind, currency, ours, theirs } = difference;
  const side = (told: VendorDifference['ours']) =>
    told ? `${amount(told.stake, currency)} → ${amount(told.payout, currency)}` : '–';
  const wrong = failure?.details.fields?.remark ? text('vendors.reasonNeeded') : undefined;
  return (
    <article className="ops-card" data-difference={differenceId}>
      <header>
        <strong>{difference.name ?? difference.vendorId}</strong>
        <Badge tone="lost">{text(`vendors.kind.${kind}`)}</Badge>
        <span>{difference.day}</span>
        <span>{difference.account}</span>
        <span className="a-figures">{difference.roundId}</span>
      </header>
      <FactList
        facts={[
          [text('vendors.ours'), side(ours)],
          [text('vendors.theirs'), side(theirs)],
        ]}
      />
      <Notice tone="info" title={text(`vendors.advice.${kind}`)} />
      <div className="ops-order__decide">
        <FailureNotice failure={wrong ? null : failure} />
        <TextField
          label={text('vendors.explanation')}
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
          error={wrong}
        />
        <div className="ops-order__buttons">
          <Button loading={isBusy} onClick={() => void decide(explainVendorDifference, { differenceId, remark })}>
            {text('vendors.explain')}
          </Button>
        </div>
      </div>
    </article>
  );
}
