import type { LotteryGame } from '@atrium/contracts/entities';
import { Chip, ChipRow, SelectField } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { useSlip } from './slip-atom.ts';
import { modeOf, rebatesOf } from './terms.ts';

const percent = (thousandths: number) => (thousandths / 10).toFixed(1);

/** In which mode bets are bought, and how much comes back as rebate instead of odds (L6). */
export function TermsChoice({ game }: { game: LotteryGame }) {
  const text = useText();
  const [{ terms }, change] = useSlip(game);
  const { modes = [] } = game;
  const rebates = rebatesOf(modeOf(game, terms));
  if (modes.length === 0) return null;
  return (
    <div className="lottery-terms">
      {modes.length > 1 ? (
        <ChipRow label={text('terms.mode')}>
          {modes.map(({ prizeMode }) => (
            <Chip
              key={prizeMode}
              selected={prizeMode === terms.prizeMode}
              onClick={() => change({ terms: { prizeMode, rebateThousandths: 0 } })}
            >
              {text(`prizeMode.${prizeMode}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {rebates.length > 1 ? (
        <SelectField
          label={text('terms.rebate')}
          hint={text('terms.hint')}
          value={String(terms.rebateThousandths)}
          onChange={({ target }) => change({ terms: { ...terms, rebateThousandths: Number(target.value) } })}
          options={rebates.map((value) => ({ value: String(value), label: `${percent(value)} %` }))}
        />
      ) : null}
    </div>
  );
}
