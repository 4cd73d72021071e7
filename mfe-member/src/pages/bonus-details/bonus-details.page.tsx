import { listBonuses } from '@atrium/contracts/calls';
import { wageringContributions } from '@atrium/contracts/constants';
import type { Bonus } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, Money, PageHeader, Pagination, Section, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { ProgressBar } from '@atrium/ui/display';
import { FactList } from '@atrium/ui/facts';
import { RecordTable } from '@atrium/ui/table';
import { Fragment, useState } from 'react';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { FigureOf } from '../../features/payments/withdrawable-figure.tsx';
import { useText } from '../../texts.ts';
import '../../ui/form.css';
import '../../features/payments/payments.css';

function BonusCard({ bonus }: { bonus: Bonus }) {
  const text = useText();
  const { turnoverDone, turnoverRequired, state } = bonus;
  const percent = Math.floor((turnoverDone * 100) / turnoverRequired);
  return (
    <article className="member-order">
      <header>
        <span className="member-order__amount">
          <Money minor={bonus.amount} />
          <small>{bonus.title ?? bonus.promoId}</small>
        </span>
        <Badge tone={state === 'CONVERTED' ? 'won' : state === 'ACTIVE' ? 'accent' : 'neutral'}>
          {text(`bonusState.${state}`)}
        </Badge>
      </header>
      <ProgressBar label={text('pay.wagered')} percent={percent} />
      <FactList
        facts={[
          [
            text('pay.wagered'),
            <Fragment key="wagered">
              <Money minor={turnoverDone} /> / <Money minor={turnoverRequired} />
            </Fragment>,
          ],
          [text('pay.maxStake'), <Money key="stake" minor={bonus.maxStake} />],
          [text('pay.expires'), <DateTime key="expires" at={bonus.expiresAt} format="datetime" />],
        ]}
      />
    </article>
  );
}

/** How much a stake counts, by kind of game. */
function Contributions() {
  const text = useText();
  const shares = Object.entries(wageringContributions) as [keyof typeof wageringContributions, number][];
  return (
    <Section title={text('pay.contributions')}>
      <RecordTable
        caption={text('pay.contributions')}
        columns={[
          { id: 'type', header: text('bets.game'), lead: true, cell: ([type]) => text(`kinds.${type}`) },
          { id: 'share', header: text('pay.counts'), align: 'end', cell: ([, share]) => `${share} %` },
        ]}
        rows={shares}
        rowKey={([type]) => type}
      />
    </Section>
  );
}

/** M10: bonuses with their remaining wagering, how games count, and what can be withdrawn now. */
export default function BonusDetailsPage({ path }: PageProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const bonuses = useCall(listBonuses, { pageNo: page, pageSize: 10 }, { keepPrevious: true });
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.bonuses')} description={text('pay.bonusDescription')} />
      <Answered answer={bonuses} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <>
            <FigureOf figure={data.figure} />
            {data.list.length === 0 ? (
              <EmptyState icon="gift" title={text('pay.noBonus')} text={text('pay.noBonusHint')} />
            ) : (
              <ul className="member-orders">
                {data.list.map((bonus) => (
                  <li key={bonus.bonusId}>
                    <BonusCard bonus={bonus} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Answered>
      <Pagination page={page} totalPages={bonuses.data?.totalPages ?? 1} onChange={setPage} />
      {bonuses.isPending ? null : <Contributions />}
    </MemberFrame>
  );
}
