import { gameFeatures, volatilities } from '@atrium/contracts/constants';
import { SelectField, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { type ListQuery, leastReturns, readListQuery } from './list-query.ts';

/** Narrows a list by what vendors publish about their games. */
export function ListFilters({ query, onChange }: { query: ListQuery; onChange(changed: Partial<ListQuery>): void }) {
  const text = useText();
  const format = useFormat();
  const { volatility, feature, minRtp } = query;
  const set = [volatility, feature, minRtp].filter(Boolean).length;
  const any = { value: '', label: text('filter.any') };
  // The address is what is believed; an option that it does not know means any.
  const choose = (name: string, value: string) => {
    const { volatility, feature, minRtp } = readListQuery(new URLSearchParams({ [name]: value }));
    onChange({ ...(name === 'volatility' ? { volatility } : name === 'feature' ? { feature } : { minRtp }) });
  };
  return (
    <details className="games-list__filters" open={set > 0 || undefined}>
      <summary>{set > 0 ? text('filter.titleSet', { count: format.number(set) }) : text('filter.title')}</summary>
      <div>
        <SelectField
          label={text('filter.volatility')}
          hint={text('filter.volatilityHint')}
          value={volatility}
          options={[any, ...volatilities.map((value) => ({ value, label: text(`volatility.${value}`) }))]}
          onChange={(event) => choose('volatility', event.target.value)}
        />
        <SelectField
          label={text('filter.feature')}
          value={feature}
          options={[any, ...gameFeatures.map((value) => ({ value, label: text(`feature.${value}`) }))]}
          onChange={(event) => choose('feature', event.target.value)}
        />
        <SelectField
          label={text('filter.rtp')}
          value={minRtp ? String(minRtp) : ''}
          options={[
            any,
            ...leastReturns.map((least) => ({
              value: String(least),
              label: text('filter.atLeast', { share: format.number(least / 100) }),
            })),
          ]}
          onChange={(event) => choose('rtp', event.target.value)}
        />
      </div>
    </details>
  );
}
