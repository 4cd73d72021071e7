import { type CallValue, type getPlayLimits, returnToPlay } from '@atrium/contracts/calls';
import type { Exclusion } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Notice, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

interface RestProps {
  overview: CallValue<typeof getPlayLimits>;
}

function Excluded({ exclusion }: { exclusion: Exclusion }) {
  const text = useText();
  const format = useFormat();
  const { now } = usePlatform();
  const command = useCommand();
  const { until, returnsAt } = exclusion;
  const isOver = now() >= until;
  const comeBack = async () => {
    await command.run(returnToPlay, {});
  };
  const what =
    returnsAt !== null
      ? text('rg.comesBack', { date: format.dateTime(returnsAt) })
      : isOver
        ? text('rg.excludedOver')
        : text('rg.excludedUntil', { date: format.dateTime(until) });
  return (
    <Notice tone="warning" title={text('rg.excluded')}>
      <p className="member-limit__note">{what}</p>
      <CommandNotice command={command} />
      {isOver && returnsAt === null ? (
        <Button loading={command.isBusy} onClick={() => void comeBack()}>
          {text('rg.comeBack')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** Shows at the top that the player is on a break or self-excluded, until when, and that the money stays theirs. */
export function Rest({ overview: { exclusion, timeOutUntil } }: RestProps) {
  const text = useText();
  const format = useFormat();
  if (exclusion) return <Excluded exclusion={exclusion} />;
  if (timeOutUntil === null) return null;
  return (
    <Notice tone="warning" title={text('rg.resting')}>
      {text('rg.restingUntil', { date: format.dateTime(timeOutUntil) })}
    </Notice>
  );
}
