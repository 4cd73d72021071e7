import { setRealityCheck } from '@atrium/contracts/calls';
import { realityCheckMinutes } from '@atrium/contracts/constants';
import { Chip, ChipRow, Section } from '@atrium/ui';
import { ActNotice } from '../../features/act/act-notice.tsx';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';

/** RG5: how often the player is shown how they stand. */
export function CheckInterval({ minutes, onChanged }: { minutes: number; onChanged(): void }) {
  const text = useText();
  const act = useAct();
  const choose = async (chosen: (typeof realityCheckMinutes)[number]) => {
    if (await act.run(setRealityCheck, { minutes: chosen })) onChanged();
  };
  return (
    <Section title={text('rg.check')}>
      <p className="member-limits__hint">{text('rg.checkHint')}</p>
      <ActNotice act={act} />
      <ChipRow label={text('rg.check')}>
        {realityCheckMinutes.map((choice) => (
          <Chip key={choice} selected={choice === minutes} onClick={() => void choose(choice)}>
            {text('rg.every', { count: choice })}
          </Chip>
        ))}
      </ChipRow>
    </Section>
  );
}
