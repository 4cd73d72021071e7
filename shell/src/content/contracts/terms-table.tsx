import type { ContractOffer, ContractTier } from '@atrium/contracts/entities';
import { type DataColumn, useFormat } from '@atrium/ui';
import { DataTable } from '@atrium/ui/data-table';
import { useAreaText } from '../../texts/texts.ts';

interface Line {
  readonly step: number;
  readonly tier: ContractTier;
  /** The same step of the contract in force; undefined when there is none, or it had fewer steps. */
  readonly before: ContractTier | undefined;
}

/** The former value, where it differs from the new one. */
function Change({ now, before }: { now: string; before: string | undefined }) {
  const text = useAreaText('contracts');
  if (before === undefined || before === now) return <>{now}</>;
  return (
    <span className="shell-contract__changed">
      <strong>{now}</strong> <small>{text('was', { value: before })}</small>
    </span>
  );
}

/** The steps of an offer beside those of the contract in force, with the steps that would be lost named. */
export function TermsTable({ offer: { kind, tiers, previous } }: { offer: ContractOffer }) {
  const text = useAreaText('contracts');
  const format = useFormat();
  const rate = (tier: ContractTier) => `${tier.rate} %`;
  const columnOf = (id: string, header: string, of: (tier: ContractTier) => string): DataColumn<Line> => ({
    id,
    header,
    align: 'end',
    cell: ({ tier, before }) => <Change now={of(tier)} before={before && of(before)} />,
  });
  const columns: DataColumn<Line>[] = [
    {
      id: 'step',
      header: text('tier'),
      lead: true,
      cell: ({ step, before }) => (
        <>
          {step} {previous && !before ? <em className="shell-contract__new">{text('new')}</em> : null}
        </>
      ),
    },
    columnOf('rate', text('rate'), rate),
    columnOf('bet', text('bet'), (tier) => format.money(tier.effectiveBetAmount)),
    columnOf('active', text('active'), (tier) => format.number(tier.activeMemberCount)),
    ...(kind === 'DIVIDEND' ? [columnOf('loss', text('loss'), (tier) => format.money(tier.lossAmount ?? 0))] : []),
  ];
  const rows = tiers.map((tier, index) => ({ step: index + 1, tier, before: previous?.tiers[index] }));
  const gone = (previous?.tiers ?? []).slice(tiers.length);
  return (
    <>
      <DataTable caption={text('terms')} columns={columns} rows={rows} rowKey={({ step }) => String(step)} />
      {gone.map((tier, index) => (
        <p key={tier.rate} className="shell-contract__gone">
          {text('gone', { tier: tiers.length + index + 1, value: rate(tier) })}
        </p>
      ))}
    </>
  );
}
