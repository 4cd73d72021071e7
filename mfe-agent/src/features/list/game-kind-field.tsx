import { type GameKind, gameKinds } from '@atrium/contracts/constants';
import { ChoiceField } from '@atrium/ui/select';
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
    <ChoiceField<Kind | ''>
      label={text('figures.gameType')}
      value={value ?? ''}
      options={[
        { value: '', label: text('downline.any') },
        ...choice.map((kind) => ({ value: kind, label: text(`gameType.${kind as GameKind}`) })),
      ]}
      onChange={(kind) => onChange(kind || undefined)}
    />
  );
}
