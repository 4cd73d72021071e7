import { setRealityCheck } from '@atrium/contracts/calls';
import { realityCheckMinutes } from '@atrium/contracts/constants';
import { useCommand } from '@atrium/contracts/react';
import { Chip, ChipRow, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** RG5: how often the player gets a reality check. */
export function CheckInterval({ minutes }: { minutes: number }) {
  const text = useText();
  const command = useCommand();
  const choose = async (chosen: (typeof realityCheckMinutes)[number]) => {
    await command.run(setRealityCheck, { minutes: chosen });
  };
  return (
    <Section title={text('rg.check')}>
      <p className="member-limits__hint">{text('rg.checkHint')}</p>
      <CommandNotice command={command} />
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
