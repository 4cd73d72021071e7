import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';
import { useAmountCheck } from './use-amount-check.ts';
import type { TypedMinor } from './use-typed-minor.ts';

/** A picture without a motif, as values of the form. */
export const plainPicture = { motif: 'NONE', hue: '200' };

/** The picture that was chosen. */
export const pictureOf = ({ motif, hue }: typeof plainPicture, typedMinor: TypedMinor) => ({
  motifs: motif === plainPicture.motif ? [] : [motif],
  hue: typedMinor(hue, 0),
});

interface PictureFieldsProps {
  /** Names of what can be drawn. */
  motifs: readonly string[];
  wrong(name: string): string | undefined;
}

/** What a drawn picture shows, and in which colour. */
export function PictureFields({ motifs, wrong }: PictureFieldsProps) {
  const text = useText();
  const check = useAmountCheck();
  return (
    <>
      <FormItem name="motif" label={text('picture.motif')} error={wrong('motifs')}>
        <Select
          options={[
            { value: plainPicture.motif, label: text('picture.none') },
            ...motifs.map((value) => ({ value, label: value })),
          ]}
        />
      </FormItem>
      <FormItem
        name="hue"
        label={text('picture.hue')}
        hint={text('picture.hueHint')}
        error={wrong('hue')}
        check={check(0)}
      >
        <AmountInput fractionDigits={0} maxLength={3} />
      </FormItem>
    </>
  );
}
