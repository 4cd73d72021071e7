import { type CallValue, type getPlayLimits, returnToPlay } from '@atrium/contracts/calls';
import type { Exclusion } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Button, Notice, useFormat } from '@atrium/ui';
import { ActNotice } from '../../features/act/act-notice.tsx';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';

interface RestProps {
  overview: CallValue<typeof getPlayLimits>;
  onChanged(): void;
}

function Excluded({ exclusion, onChanged }: { exclusion: Exclusion; onChanged(): void }) {
  const text = useText();
  const format = useFormat();
  const { now } = usePlatform();
  const act = useAct();
  const { until, returnsAt } = exclusion;
  const isOver = now() >= until;
  const comeBack = async () => {
    if (await act.run(returnToPlay, {})) onChanged();
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
      <ActNotice act={act} />
      {isOver && returnsAt === null ? (
        <Button loading={act.isBusy} onClick={() => void comeBack()}>
          {text('rg.comeBack')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** Says at the top that the player keeps away from playing, until when, and that their money is theirs. */
export function Rest({ overview: { exclusion, timeOutUntil }, onChanged }: RestProps) {
  const text = useText();
  const format = useFormat();
  if (exclusion) return <Excluded exclusion={exclusion} onChanged={onChanged} />;
  if (timeOutUntil === null) return null;
  return (
    <Notice tone="warning" title={text('rg.resting')}>
      {text('rg.restingUntil', { date: format.dateTime(timeOutUntil) })}
    </Notice>
  );
}
