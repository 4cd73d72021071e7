import { createMission } from '@atrium/contracts/calls';
import { gameTypes, languages } from '@atrium/contracts/constants';
import { missionMetrics, missionPeriods } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { endOf, LengthField, untilEnded } from '../../features/decide/length-field.tsx';
import { MerchantField } from '../../features/decide/merchant-field.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { noTitles, TitleFields, typedTitles } from '../../features/decide/title-fields.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

const lengthDays = [1, 7, 30] as const;
const everyKind = 'ALL';

/** A new mission: its titles, what it counts and what it gives. */
export function MissionForm({ id, onMade }: { id: string; onMade(): void }) {
  const text = useText();
  const check = useAmountCheck();
  const typedMinor = useTypedMinor();
  const { now } = usePlatform();
  const region = useRegion();
  const deciding = useDecide(onMade, text('approvals.asked'));
  const problem = useFieldProblem(deciding.failure, String);
  const wrong = (name: string) => problem(name in languages ? `titles.${name}` : name);
  const initial = {
    ...noTitles,
    period: 'DAILY' as string,
    metric: 'ROUNDS' as string,
    goal: '',
    gameType: everyKind as string,
    rewardPoints: '',
    merchantCode: region.merchantCode as string,
    runsDays: untilEnded,
    reason: '',
  };
  const submit = ({ runsDays, ...typed }: typeof initial) => {
    const metric = missionMetrics.find((one) => one === typed.metric) ?? 'ROUNDS';
    void deciding.decide(createMission, {
      merchantCode: typed.merchantCode,
      titles: typedTitles(typed),
      period: missionPeriods.find((one) => one === typed.period) ?? 'DAILY',
      metric,
      goal: typedMinor(typed.goal, metric === 'EFFECTIVE_BET' ? region.fractionDigits : 0),
      gameTypes: gameTypes.filter((one) => one === typed.gameType),
      rewardPoints: typedMinor(typed.rewardPoints, 0),
      startsAt: null,
      endsAt: endOf(runsDays, now()),
      reason: typed.reason,
    });
  };
  return (
    <ReasonForm
      id={id}
      isWide
      deciding={deciding}
      initial={initial}
      wrong={wrong}
      submitText={text('missions.make')}
      onSubmit={submit}
    >
      <TitleFields wrong={wrong} />
      <CountedFields />
      <GoalField wrong={wrong} />
      <FormItem
        name="rewardPoints"
        error={wrong('rewardPoints')}
        label={text('missions.rewardPoints')}
        check={check(0)}
        required
      >
        <AmountInput fractionDigits={0} />
      </FormItem>
      <MerchantField />
      <LengthField days={lengthDays} />
    </ReasonForm>
  );
}

/** When a mission starts again, what it counts, and in which games. */
function CountedFields() {
  const text = useText();
  const kindOptions = gameTypes.map((value) => ({ value, label: text(`gameType.${value}`) }));
  return (
    <>
      <FormItem name="period" label={text('missions.period')}>
        <Select options={missionPeriods.map((value) => ({ value, label: text(`missions.periods.${value}`) }))} />
      </FormItem>
      <FormItem name="metric" label={text('missions.metric')}>
        <Select options={missionMetrics.map((value) => ({ value, label: text(`missions.metrics.${value}`) }))} />
      </FormItem>
      <FormItem name="gameType" label={text('missions.kind')}>
        <Select options={[{ value: everyKind, label: text('missions.everyKind') }, ...kindOptions]} />
      </FormItem>
    </>
  );
}

/** An amount for the effective bet, else a count. */
function GoalField({ wrong }: { wrong(name: string): string | undefined }) {
  const text = useText();
  const check = useAmountCheck();
  const { fractionDigits } = useRegion();
  return (
    <FormItem
      name="goal"
      error={wrong('goal')}
      label={text('missions.goal')}
      hint={text('missions.goalHint')}
      check={(typed, { metric }) => check(metric === 'EFFECTIVE_BET' ? fractionDigits : 0)(typed)}
      required
    >
      <AmountInput />
    </FormItem>
  );
}
