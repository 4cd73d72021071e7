import { claimRebate, getRebate } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import type { RebateRow } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, EmptyState, Money, PageHeader, SkeletonText, Stat, useFormat } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { RecordTable } from '@atrium/ui/table';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import '../../ui/form.css';
import '../../ui/records.css';

function useColumns() {
  const text = useText();
  const format = useFormat();
  return [
    { id: 'kind', header: text('profit.kind'), lead: true, cell: (row: RebateRow) => text(`kinds.${row.gameType}`) },
    { id: 'base', header: text('rebate.base'), cell: (row: RebateRow) => text(`rebate.bases.${row.base}`) },
    {
      id: 'since',
      header: text('rebate.since'),
      align: 'end' as const,
      cell: (row: RebateRow) => <Money minor={row.baseMinor} />,
    },
    {
      id: 'rate',
      header: text('rebate.rate'),
      align: 'end' as const,
      cell: (row: RebateRow) => <span className="a-figures">{format.number(row.rate / 100, 2)} %</span>,
    },
    {
      id: 'rebate',
      header: text('profit.rebate'),
      align: 'end' as const,
      cell: (row: RebateRow) => <Money minor={row.rebateMinor} />,
    },
  ];
}

/** M15: what each kind of game gives back now, and the button that pays it. */
export default function RebatePage({ path }: PageProps) {
  const text = useText();
  const { money } = useFormat();
  const { bus } = usePlatform();
  const columns = useColumns();
  const command = useCommand();
  const rebate = useCall(getRebate, {});
  const claim = async () => {
    const paid = await command.run(claimRebate, {});
    if (paid)
      void bus.send(toastShow, { kind: 'success', text: text('rebate.paid', { amount: money(paid.totalMinor) }) });
  };
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('rebate.menu')} description={text('rebate.description')} />
      <Answered answer={rebate} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <>
            <Stat label={text('rebate.now')} value={<Money minor={data.totalMinor} />} />
            <CommandNotice command={command} />
            <div className="member-form__buttons">
              <Button
                variant="primary"
                size="lg"
                icon="coins"
                loading={command.isBusy}
                disabled={data.totalMinor === 0}
                onClick={() => void claim()}
              >
                {text('rebate.claim')}
              </Button>
            </div>
            <RecordTable
              caption={text('rebate.menu')}
              columns={columns}
              rows={data.rows}
              rowKey={(row) => row.gameType}
              empty={<EmptyState icon="coins" title={text('rebate.none')} text={text('rebate.noneHint')} />}
            />
            <p className="member-form__text">{text('rebate.rules')}</p>
          </>
        )}
      </Answered>
    </MemberFrame>
  );
}
