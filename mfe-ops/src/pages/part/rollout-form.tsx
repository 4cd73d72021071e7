import { changeRollouts, listVersions, type PartStatus, type ProposedChange } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import { useCall, usePlatform } from '@atrium/contracts/react';
import type { Audience } from '@atrium/contracts/release';
import { minorTyped } from '@atrium/contracts/typed';
import { Button, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { AmountInput, Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { AskSecond } from '../../features/change/ask-second.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { narrowed, WhomFields } from '../../features/whom/whom-fields.tsx';
import { useText } from '../../texts.ts';
import '../../ui/card.css';

const waitMinutes = [1, 10, 30, 60, 240, 1_440] as const;
/** All of it, in hundredths of a percent. */
const wholePercent = 10_000;
const startHours = [0, 1, 4, 12, 24] as const;

/** The number of a choice. */
const chosen = (all: readonly number[], value: string): number => all.find((one) => String(one) === value) ?? 0;

interface Typed {
  version: string;
  plan: string;
  wait: string;
  least: string;
  most: string;
  starts: string;
  first: string;
  promotes: string;
  reason: string;
}

/** A percentage with up to two decimals; NaN for anything else. In a list of them, commas stand between. */
function percentOf(typed: string): number {
  const hundredths = minorTyped(typed, { locale: 'en', fractionDigits: 2 });
  return hundredths === null ? Number.NaN : hundredths / 100;
}

/** The shares of a plan; null when they are not growing numbers up to 100. */
function sharesOf(plan: string): number[] | null {
  const shares = plan.split(',').map(percentOf);
  const isGood = shares.every((share, index) => share > (shares[index - 1] ?? 0) && share <= 100);
  return isGood ? shares : null;
}

/** The fields of the plan: shares, waits and what must hold. */
function PlanFields() {
  const text = useText();
  const check = useAmountCheck();
  return (
    <>
      <FormItem
        name="plan"
        label={text('rollout.plan')}
        hint={text('rollout.planHint')}
        check={(plan) => (sharesOf(plan) ? undefined : text('rollout.planWrong'))}
      >
        <Input autoComplete="off" maxLength={100} />
      </FormItem>
      <FormItem name="wait" label={text('rollout.wait')}>
        <Select
          options={waitMinutes.map((count) => ({
            value: String(count),
            label: count < 60 ? text('rollout.minutes', { count }) : text('rollout.hours', { count: count / 60 }),
          }))}
        />
      </FormItem>
      <FormItem name="least" label={text('rollout.least')} check={check(0)}>
        <AmountInput fractionDigits={0} maxLength={7} />
      </FormItem>
      <FormItem
        name="most"
        label={text('rollout.most')}
        hint={text('rollout.mostHint')}
        check={check(2, { max: wholePercent })}
      >
        <AmountInput fractionDigits={2} max={wholePercent} maxLength={6} />
      </FormItem>
    </>
  );
}

/** Starts a staged rollout of a published version. */
export function RolloutForm({ part, onStarted }: { part: PartStatus; onStarted: () => void }) {
  const text = useText();
  const { now } = usePlatform();
  const { decide, isBusy, failure } = useDecide(onStarted);
  const typedMinor = useTypedMinor();
  const [whom, setWhom] = useState<Audience>({});
  const [asked, setAsked] = useState<{ change: ProposedChange; reason: string } | null>(null);
  const published = useCall(listVersions, { part: part.id }).data?.versions ?? [];
  const versions = published.map(({ version }) => version).filter((version) => version !== part.stable.version);
  const submit = ({ version, plan, wait, least, most, starts, first, promotes, reason }: Typed) => {
    const mostFailing = most.trim() === '' ? null : typedMinor(most, 2, wholePercent) / wholePercent;
    const rule = { leastVisitors: typedMinor(least, 0), mostFailing };
    const audience = narrowed(whom);
    const every = { waitSeconds: chosen(waitMinutes, wait) * 60, ...rule, ...(audience ? { audience } : {}) };
    const before = first === 'testers' ? [{ ...every, percent: 100, audience: { testers: true as const } }] : [];
    const stages = [...before, ...(sharesOf(plan) ?? []).map((percent) => ({ percent, ...every }))];
    const startAt = starts === '0' ? {} : { startAt: now() + chosen(startHours, starts) * hourMs };
    const rolledOut = { part: part.id, version, stages, promotes: promotes === 'yes' };
    const change = { do: 'start' as const, ...rolledOut, ...startAt };
    setAsked({ change: { do: 'rollout', ...rolledOut, ...startAt }, reason });
    void decide(changeRollouts, { change, reason });
  };
  if (versions.length === 0) return <Notice>{text('rollout.nothing')}</Notice>;
  const initial: Typed = {
    version: versions[0] ?? '',
    plan: '10, 50, 100',
    wait: '30',
    least: '0',
    most: '',
    starts: '0',
    first: 'plan',
    promotes: 'yes',
    reason: '',
  };
  return (
    <Form<Typed> key={versions[0]} className="ops-card__form ops-card__form--wide" initial={initial} onSubmit={submit}>
      <FailureNotice failure={failure} />
      {failure?.code === 'RELEASE_APPROVAL_NEEDED' && asked ? <AskSecond {...asked} /> : null}
      <FormItem name="version" label={text('rollout.version')}>
        <Select options={versions.map((value) => ({ value, label: value }))} />
      </FormItem>
      <FormItem name="first" label={text('rollout.first')}>
        <Select
          options={(['plan', 'testers'] as const).map((value) => ({ value, label: text(`rollout.${value}First`) }))}
        />
      </FormItem>
      <PlanFields />
      <WhomFields whom={whom} onChange={setWhom} />
      <FormItem name="starts" label={text('rollout.starts')}>
        <Select
          options={startHours.map((count) => ({
            value: String(count),
            label: count === 0 ? text('rollout.now') : text('rollout.inHours', { count }),
          }))}
        />
      </FormItem>
      <FormItem name="promotes" label={text('rollout.promotes')}>
        <Select options={(['yes', 'no'] as const).map((value) => ({ value, label: text(`rollout.${value}`) }))} />
      </FormItem>
      <FormItem name="reason" label={text('rollout.reason')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <Button type="submit" variant="primary" icon="arrow-up" loading={isBusy}>
        {text('rollout.start')}
      </Button>
    </Form>
  );
}
