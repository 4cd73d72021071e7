import { type CallValue, getFigures } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { HourFigures } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Chip, ChipRow, formatMoney, Section, SkeletonCards, useFormat, useUi } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Chart } from '@atrium/ui/chart';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { useText } from '../../texts.ts';
import './overview.css';

const measures = ['revenue', 'stake', 'deposits', 'withdrawals'] as const satisfies readonly (keyof HourFigures)[];
type Measure = (typeof measures)[number];

const sumOf = (hours: readonly HourFigures[], measure: Measure) => hours.reduce((sum, hour) => sum + hour[measure], 0);

/** Today beside yesterday: a figure for each measure, and the hours of the one that is chosen. */
export function Figures() {
  const text = useText();
  const [asked, setAsked] = useState<string>();
  const request = asked === undefined ? {} : { merchantCode: asked };
  const figures = useCall(getFigures, request, { refetchIntervalMs: askEveryMs.rare });
  const { merchants = [], merchantCode } = figures.data ?? {};
  return (
    <Section title={text('overview.today')}>
      {merchants.length > 1 ? (
        <ChipRow label={text('overview.merchant')}>
          {merchants.map((code) => (
            <Chip key={code} selected={code === merchantCode} onClick={() => setAsked(code)}>
              {code}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <Answered answer={figures} waiting={<SkeletonCards count={4} ratio="5 / 2" min={220} />}>
        {(value) => <Day {...value} />}
      </Answered>
    </Section>
  );
}

function Day({ todayAt, hours, merchantCode }: CallValue<typeof getFigures>) {
  const text = useText();
  const { locale } = useUi();
  const { dateTime } = useFormat();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const { currencySymbol, fractionDigits } = merchantOf(merchantCode);
  const money = (minor: number) => formatMoney(minor, { locale, currencySymbol, fractionDigits });
  const today = hours.filter(({ at }) => at >= todayAt);
  const before = hours.filter(({ at }) => at < todayAt);
  const beforeByNow = before.slice(0, today.length);
  // The hours to come are drawn too: yesterday shows what they may bring.
  const times = before.map(({ at }) => at + dayMs);
  return (
    <>
      <ul className="ops-figures">
        {measures.map((one) => (
          <li key={one}>
            <button type="button" aria-pressed={one === measure} onClick={() => setMeasure(one)}>
              <span>{text(`overview.measure.${one}`)}</span>
              <b className="a-figures">{money(sumOf(today, one))}</b>
              <small>{text('overview.before', { amount: money(sumOf(beforeByNow, one)) })}</small>
            </button>
          </li>
        ))}
      </ul>
      <Chart
        kind="bars"
        label={text('overview.byHour', { measure: text(`overview.measure.${measure}`) })}
        times={times}
        series={[
          { name: text('overview.today'), values: times.map((_, place) => today[place]?.[measure] ?? null) },
          { name: text('overview.beforeDay'), values: before.map((hour) => hour[measure]), isReference: true },
        ]}
        tableLabel={text('overview.table')}
        timeLabel={text('overview.hour')}
        timeText={(at) => dateTime(at, 'time')}
        valueText={money}
      />
      <p className="ops-figures__hint">{text('overview.figuresHint')}</p>
    </>
  );
}
