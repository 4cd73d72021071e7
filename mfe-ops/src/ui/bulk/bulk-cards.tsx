import { limits } from '@atrium/contracts/constants';
import { Button, Checkbox, Inline, Notice, TextField } from '@atrium/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import { Sums } from '../sums.tsx';
import { type Bulk, type BulkDecision, useBulk } from './use-bulk.ts';
import './bulk.css';

interface BulkCardsProps<Row> {
  bulk: Bulk<Row>;
  rows: readonly Row[];
  density: string;
  keyOf(row: Row): string;
  card(row: Row): ReactNode;
}

/** Cards, those that may be decided together with a box to tick, and the decisions on what is ticked. */
export function BulkCards<Row>({ bulk, rows, density, keyOf, card }: BulkCardsProps<Row>) {
  const text = useText();
  const state = useBulk(bulk, rows, keyOf);
  return (
    <>
      <BulkBar bulk={bulk} state={state} />
      <ul className="ops-cards" data-density={density}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={bulk.canDecide(row) ? 'ops-bulk__row' : undefined}>
            {bulk.canDecide(row) ? (
              <input
                type="checkbox"
                className="a-check__box"
                aria-label={text('bulk.tick', { name: bulk.nameOf(row) })}
                checked={state.isTicked(row)}
                disabled={state.isBusy}
                onChange={({ target }) => state.tick(row, target.checked)}
              />
            ) : null}
            {card(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

function BulkBar<Row>({ bulk, state }: { bulk: Bulk<Row>; state: ReturnType<typeof useBulk<Row>> }) {
  const text = useText();
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { open, chosen, refused, isBusy } = state;
  const press = (decision: BulkDecision<Row>) => {
    const lacksRemark = Boolean(decision.needsRemark) && remark.trim() === '';
    setMissing(lacksRemark);
    if (!lacksRemark) void state.run(decision, remark.trim());
  };
  return (
    <div className="ops-bulk" hidden={open.length === 0 && refused.length === 0}>
      {refused.length > 0 ? (
        <Notice tone="warning" title={text('bulk.refused', { count: refused.length })}>
          <ul>
            {refused.map(({ name, failure }) => (
              <li key={name}>
                <strong>{name}</strong>: {failure.message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Checkbox
        label={text('bulk.all', { count: open.length })}
        checked={open.length > 0 && chosen.length === open.length}
        disabled={isBusy}
        onChange={({ target }) => state.tickAll(target.checked)}
      />
      {chosen.length === 0 ? null : (
        <>
          <Inline gap={3}>
            <strong>{text('bulk.chosen', { count: chosen.length })}</strong>
            {bulk.amountOf ? <Sums of={chosen.map(bulk.amountOf)} /> : null}
          </Inline>
          {bulk.decisions.some(({ needsRemark }) => needsRemark) ? (
            <TextField
              label={text('payments.remark')}
              hint={text('points.remarkHint')}
              maxLength={limits.remarkMaxLength}
              value={remark}
              error={isMissing ? text('fields.required') : undefined}
              onChange={({ target }) => setRemark(target.value)}
            />
          ) : null}
          <Inline gap={2}>
            {bulk.decisions.map((decision) => (
              <Button
                key={decision.text}
                size="sm"
                variant={decision.isDanger ? 'danger' : 'primary'}
                loading={isBusy}
                onClick={() => press(decision)}
              >
                {`${decision.text} (${chosen.length})`}
              </Button>
            ))}
          </Inline>
        </>
      )}
    </div>
  );
}
