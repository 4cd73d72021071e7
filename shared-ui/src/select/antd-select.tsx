import Select from 'antd/es/select';
import { clsx } from 'clsx';
import { useId } from 'react';
import { themed, useWords } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import type { SelectOption, SelectProps } from './select.tsx';

/** From so many options on they are searched, too. */
const searchedFrom = 10;

function SelectPiece({ options, size = 'md', className, name: _, ...rest }: SelectProps) {
  const { select } = useWords();
  const valueId = useId();
  const chosen = options.find(({ value }) => value === rest.value)?.label;
  return (
    <>
      <Select<string, SelectOption>
        {...rest}
        aria-describedby={clsx(chosen && valueId, rest['aria-describedby'])}
        className={clsx('a-select', className)}
        size={size === 'sm' ? 'small' : 'middle'}
        options={options as SelectOption[]}
        optionRender={({ data }) => <span lang={data.lang}>{data.label}</span>}
        showSearch={options.length >= searchedFrom && { optionFilterProp: 'label' }}
        notFoundContent={<p className="a-select__nothing">{select.nothingFound}</p>}
        suffixIcon={<Icon name="chevron-down" size={18} />}
        popupMatchSelectWidth={size === 'md'}
        // All options are in the page: then the list has them for screen readers as well.
        virtual={false}
      />
      {/* antd's box is an empty input to screen readers: what is chosen is told as its description. */}
      <span id={valueId} hidden>
        {chosen}
      </span>
    </>
  );
}

export const AntdSelect = themed(SelectPiece);
