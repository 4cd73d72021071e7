import { convertPoint } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { pointRules } from '@atrium/contracts/constants';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { SpendForm } from './spend-form.tsx';

const { convertMin, pointsPerUnit } = pointRules;

/** Points for money, in whole units of the currency. */
export function ConvertPoints({ points }: { points: number }) {
  const text = useText();
  const format = useFormat();
  const { bus } = usePlatform();
  const command = useCommand();
  const rule = text('points.convertRule', {
    min: format.number(convertMin),
    step: format.number(pointsPerUnit),
    have: format.number(points),
  });
  const convert = async (count: number, paymentPassword: string) => {
    const paid = await command.run(convertPoint, { points: count, paymentPassword });
    if (!paid) return false;
    void bus.send(toastShow, {
      kind: 'success',
      text: text('points.converted', { count: paid.points, amount: format.money(paid.amount) }),
    });
    return true;
  };
  return (
    <SpendForm
      command={command}
      label={text('points.points')}
      hint={rule}
      initial={String(convertMin)}
      submitText={text('points.convert')}
      problem={(count) => (count < convertMin || count % pointsPerUnit !== 0 || count > points ? rule : undefined)}
      onSpend={convert}
    />
  );
}
