import { type CallValue, type getPlayLimits, returnToPlay } from '@atrium/contracts/calls';
import type { Exclusion } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Notice, useFormat } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../command/command-notice.tsx';
import '../form.css';

type Overview = CallValue<typeof getPlayLimits>;

interface RestProps {
  overview: Overview;
  /** What the break means for the page that shows it. */
  children?: ReactNode;
}

/** Whether the player is on a break, and a self-exclusion is one until they are back. */
export const isResting = ({ exclusion, timeOutUntil }: Overview): boolean =>
  exclusion !== null || timeOutUntil !== null;

function Excluded({ exclusion, children }: { exclusion: Exclusion; children: ReactNode }) {
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
      <p className="member-form__text">{what}</p>
      {children ? <p className="member-form__text">{children}</p> : null}
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
export function Rest({ overview: { exclusion, timeOutUntil }, children }: RestProps) {
  const text = useText();
  const format = useFormat();
  if (exclusion) return <Excluded exclusion={exclusion}>{children}</Excluded>;
  if (timeOutUntil === null) return null;
  return (
    <Notice tone="warning" title={text('rg.resting')}>
      <p className="member-form__text">{text('rg.restingUntil', { date: format.dateTime(timeOutUntil) })}</p>
      {children ? <p className="member-form__text">{children}</p> : null}
    </Notice>
  );
}
