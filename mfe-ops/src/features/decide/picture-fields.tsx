import { FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';

/** A picture without a motif, as values of the form. */
export const plainPicture = { motif: 'NONE', hue: '200' };

/** The picture that was chosen. */
export const pictureOf = ({ motif, hue }: typeof plainPicture) => ({
  motifs: motif === plainPicture.motif ? [] : [motif],
  hue: Number(hue) || 0,
});

interface PictureFieldsProps {
  /** Names of what can be drawn. */
  motifs: readonly string[];
  wrong(name: string): string | undefined;
}

/** What a drawn picture shows, and in which colour. */
export function PictureFields({ motifs, wrong }: PictureFieldsProps) {
  const text = useText();
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
      <FormItem name="hue" label={text('picture.hue')} hint={text('picture.hueHint')} error={wrong('hue')}>
        <Input inputMode="numeric" maxLength={3} autoComplete="off" />
      </FormItem>
    </>
  );
}
