import { SelectField, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { type Choices, splitting } from './choices.ts';
import { type ListQuery, readListQuery } from './list-query.ts';

interface ListFiltersProps {
  choices: Choices;
  query: ListQuery;
  onChange(changed: Partial<ListQuery>): void;
}

/** Narrows a list by what vendors publish about its games; nothing where they publish nothing that splits it. */
export function ListFilters({ choices, query, onChange }: ListFiltersProps) {
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
  const fields = [
    {
      name: 'volatility',
      label: text('filter.volatility'),
      hint: text('filter.volatilityHint'),
      value: volatility,
      options: splitting(choices, choices.volatilities, volatility).map((value) => ({
        value,
        label: text(`volatility.${value}`),
      })),
    },
    {
      name: 'feature',
      label: text('filter.feature'),
      value: feature,
      options: splitting(choices, choices.features, feature).map((value) => ({
        value,
        label: text(`feature.${value}`),
      })),
    },
    {
      name: 'rtp',
      label: text('filter.rtp'),
      value: minRtp ? String(minRtp) : '',
      options: splitting(choices, choices.returns, minRtp || '').map((least) => ({
        value: String(least),
        label: text('filter.atLeast', { share: format.number(least / 100) }),
      })),
    },
  ].filter(({ options }) => options.length > 0);
  if (fields.length === 0) return null;
  return (
    <details className="games-list__filters" open={set > 0 || undefined}>
      <summary>{set > 0 ? text('filter.titleSet', { count: format.number(set) }) : text('filter.title')}</summary>
      <div>
        {fields.map(({ name, options, ...field }) => (
          <SelectField
            key={name}
            {...field}
            options={[any, ...options]}
            onChange={(event) => choose(name, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}
