import Select from 'antd/es/select';
import { clsx } from 'clsx';
import { useId } from 'react';
import { statusOf } from '../antd/status-of.ts';
import { themed, useWords } from '../antd/themed.tsx';
import { Icon } from '../icon/icon.tsx';
import type { SelectOption, SelectProps } from './select.tsx';

/** From this many options on they can be searched; fewer are all visible at once. */
const searchedFrom = 10;
const optionHeight = 44;

function SelectPiece({ options, size = 'md', className, name: _, ...rest }: SelectProps) {
  const { select } = useWords();
  const valueId = useId();
  const isLong = options.length >= searchedFrom;
  const chosen = options.find(({ value }) => value === rest.value)?.label;
  return (
    <>
      <Select<string, SelectOption>
        {...rest}
        {...statusOf(rest)}
        aria-describedby={clsx(chosen && valueId, rest['aria-describedby'])}
        className={clsx('a-select', className)}
        size={size === 'sm' ? 'small' : 'middle'}
        options={options as SelectOption[]}
        optionRender={({ data }) => <span lang={data.lang}>{data.label}</span>}
        showSearch={isLong && { optionFilterProp: 'label' }}
        notFoundContent={<p className="a-select__nothing">{select.nothingFound}</p>}
        suffixIcon={<Icon name="chevron-down" size={18} />}
        popupMatchSelectWidth={size === 'md'}
        // A short list is in the page as a whole, so that screen readers have all of it, and nothing scrolls.
        virtual={isLong}
        listHeight={searchedFrom * optionHeight}
      />
      {/* antd's box is an empty input to screen readers, so its description is the chosen option. */}
      <span id={valueId} hidden>
        {chosen}
      </span>
    </>
  );
}

export const AntdSelect = themed(SelectPiece);
