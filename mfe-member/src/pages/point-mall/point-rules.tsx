import { callFailureOf, getPointRate, getPointRule } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { ErrorState, Money, Section, SkeletonText } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useText } from '../../texts.ts';

/** The texts of the rules: nothing else of their html is shown. */
const paragraphsOf = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('p')].map((one) => one.textContent ?? '');

/** The rules and the rate table. */
export function PointRules() {
  const text = useText();
  const rule = useCall(getPointRule, {});
  const rate = useCall(getPointRate, {});
  const failure = callFailureOf(rule.error ?? rate.error);
  if (failure)
    return (
      <ErrorState
        title={failure.message}
        traceId={failure.traceId}
        onRetry={() => {
          void rule.refetch();
          void rate.refetch();
        }}
      />
    );
  if (!rule.data || !rate.data) return <SkeletonText lines={8} />;
  return (
    <>
      {paragraphsOf(rule.data.html).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Section title={text('points.rates')}>
        <RecordTable
          caption={text('points.rates')}
          rows={rate.data.rates}
          rowKey={(row) => row.gameType}
          columns={[
            { id: 'kind', header: text('profit.kind'), lead: true, cell: (row) => text(`kinds.${row.gameType}`) },
            {
              id: 'bet',
              header: text('points.betPerPoint'),
              align: 'end',
              cell: (row) => <Money minor={row.betPerPointMinor} />,
            },
          ]}
        />
      </Section>
    </>
  );
}
