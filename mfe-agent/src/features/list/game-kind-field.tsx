import { type GameKind, gameKinds } from '@atrium/contracts/constants';
import { SelectField } from '@atrium/ui';
import { useText } from '../../texts.ts';

interface GameKindFieldProps<Kind extends GameKind> {
  value: Kind | undefined;
  /** All, with what belongs to none, when left out. */
  kinds?: readonly Kind[];
  onChange(kind: Kind | undefined): void;
}

/** Filter of a list by kind of game; a choice applies at once. */
export function GameKindField<Kind extends GameKind>({ value, kinds, onChange }: GameKindFieldProps<Kind>) {
  const text = useText();
  const choice = kinds ?? (gameKinds as readonly GameKind[] as readonly Kind[]);
  return (
    <SelectField
      label={text('figures.gameType')}
      value={value ?? ''}
      options={[
        { value: '', label: text('downline.any') },
        ...choice.map((kind) => ({ value: kind as string, label: text(`gameType.${kind as GameKind}`) })),
      ]}
      onChange={({ target }) => onChange(choice.find((one) => one === target.value))}
    />
  );
}
