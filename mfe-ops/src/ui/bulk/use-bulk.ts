import type { CallFailure } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { useState } from 'react';
import { useText } from '../../texts.ts';

type Decided = { readonly ok: true } | { readonly ok: false; readonly failure: CallFailure };

export interface BulkDecision<Row> {
  readonly text: string;
  readonly isDanger?: boolean;
  /** Players read it: a decision without one is refused. */
  readonly needsRemark?: boolean;
  /** A call of its own for each row. */
  decide(row: Row, remark: string): Promise<Decided>;
}

/** What one person may decide about many rows at once. */
export interface Bulk<Row> {
  /** Whether it is safe without a look at the row alone: no second person, nothing to type. */
  canDecide(row: Row): boolean;
  nameOf(row: Row): string;
  /** A row that changes after it was ticked is not what the person saw, and is ticked no more. */
  versionOf?(row: Row): number;
  /** Amounts in minor units, to be summed by currency. */
  amountOf?(row: Row): { readonly minor: number; readonly currency: string };
  readonly decisions: readonly BulkDecision<Row>[];
}

/** A row whose decision was refused, and why. */
interface RefusedRow {
  readonly name: string;
  readonly failure: CallFailure;
}

/** The rows that a person has ticked, and decisions on them, one after the other. */
export function useBulk<Row>(
  { canDecide, nameOf, versionOf = () => 0 }: Bulk<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const text = useText();
  const { bus } = usePlatform();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly RefusedRow[]>([]);
  const [isBusy, setBusy] = useState(false);
  const open = rows.filter(canDecide);
  const seenAs = (row: Row) => `${keyOf(row)} ${versionOf(row)}`;
  const isTicked = (row: Row) => ticked.includes(seenAs(row));
  const chosen = open.filter(isTicked);

  const isMeant = async ({ text: title }: BulkDecision<Row>) => {
    const buttons = [
      { id: 'no', label: text('bulk.no') },
      { id: 'yes', label: title, kind: 'primary' as const },
    ];
    const asked = { icon: 'question' as const, title, text: text('bulk.sure', { count: chosen.length }), buttons };
    return (await bus.send(dialogConfirm, asked)).button === 'yes';
  };

  const run = async (decision: BulkDecision<Row>, remark: string) => {
    if (!(await isMeant(decision))) return;
    setBusy(true);
    const failed: RefusedRow[] = [];
    for (const row of chosen) {
      const answer = await decision.decide(row, remark);
      if (!answer.ok) failed.push({ name: nameOf(row), failure: answer.failure });
    }
    setBusy(false);
    setTicked([]);
    setRefused(failed);
    const count = chosen.length - failed.length;
    if (count > 0) void bus.send(toastShow, { kind: 'success', text: text('bulk.done', { count }) });
  };

  return {
    open,
    chosen,
    refused,
    isBusy,
    run,
    isTicked,
    tick: (row: Row, isOn: boolean) =>
      setTicked(isOn ? [...ticked, seenAs(row)] : ticked.filter((key) => key !== seenAs(row))),
    tickAll: (isOn: boolean) => setTicked(isOn ? open.map(seenAs) : []),
  };
}
