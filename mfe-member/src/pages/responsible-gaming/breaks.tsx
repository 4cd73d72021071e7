import { excludeSelf, takeTimeOut } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import { type ExclusionMonths, exclusionMonths, type TimeOut, timeOuts } from '@atrium/contracts/constants';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, Card, Section } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/select';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** Confirms an action that cannot be undone; the button that cancels comes first. */
function useSure() {
  const text = useText();
  const { bus } = usePlatform();
  return async (title: string, explanation: string, label: string): Promise<boolean> => {
    const { button } = await bus.send(dialogConfirm, {
      icon: 'question',
      title,
      text: explanation,
      buttons: [
        { id: 'stay', label: text('rg.stay') },
        { id: 'sure', label, kind: 'danger' },
      ],
    });
    return button === 'sure';
  };
}

function TimeOutCard() {
  const text = useText();
  const { bus } = usePlatform();
  const command = useCommand();
  const isSure = useSure();
  const [chosen, setChosen] = useState<TimeOut>('DAY');
  const begin = async () => {
    const title = text('rg.timeOutAsk', { length: text(`rg.timeOuts.${chosen}`) });
    if (!(await isSure(title, text('rg.timeOutText'), text('rg.timeOutStart')))) return;
    // The notice is at the top of the page, and the button is far below it.
    if (await command.run(takeTimeOut, { timeOut: chosen }))
      void bus.send(toastShow, { kind: 'success', text: text('rg.resting') });
  };
  return (
    <Card as="section" padding="lg" aria-label={text('rg.timeOut')}>
      <h3 className="member-limits__kind">{text('rg.timeOut')}</h3>
      <p className="member-limits__hint">{text('rg.timeOutHint')}</p>
      <div className="member-form">
        <CommandNotice command={command} />
        <ChoiceField<TimeOut>
          label={text('rg.length')}
          value={chosen}
          options={timeOuts.map((value) => ({ value, label: text(`rg.timeOuts.${value}`) }))}
          onChange={setChosen}
        />
        <div className="member-form__buttons">
          <Button loading={command.isBusy} onClick={() => void begin()}>
            {text('rg.timeOutStart')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function ExclusionCard() {
  const text = useText();
  const { bus } = usePlatform();
  const command = useCommand();
  const isSure = useSure();
  const [chosen, setChosen] = useState<ExclusionMonths>(6);
  const begin = async () => {
    const title = text('rg.excludeAsk', { length: text('rg.months', { count: chosen }) });
    if (!(await isSure(title, text('rg.excludeText'), text('rg.excludeStart')))) return;
    if (await command.run(excludeSelf, { months: chosen }))
      void bus.send(toastShow, { kind: 'success', text: text('rg.excluded') });
  };
  return (
    <Card as="section" padding="lg" aria-label={text('rg.exclude')}>
      <h3 className="member-limits__kind">{text('rg.exclude')}</h3>
      <p className="member-limits__hint">{text('rg.excludeHint')}</p>
      <div className="member-form">
        <CommandNotice command={command} />
        <ChoiceField
          label={text('rg.length')}
          value={String(chosen)}
          options={exclusionMonths.map((count) => ({ value: String(count), label: text('rg.months', { count }) }))}
          onChange={(months) => setChosen(exclusionMonths.find((count) => String(count) === months) ?? 6)}
        />
        <div className="member-form__buttons">
          <Button loading={command.isBusy} onClick={() => void begin()}>
            {text('rg.excludeStart')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** RG7, RG8. */
export function Breaks({ isExcluded }: { isExcluded: boolean }) {
  const text = useText();
  return (
    <Section title={text('rg.breaks')}>
      <div className="member-limits">
        {isExcluded ? null : <TimeOutCard />}
        <ExclusionCard />
      </div>
    </Section>
  );
}
