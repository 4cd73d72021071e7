import { helpLineOf } from '@atrium/contracts/constants';
import { useAtomValue } from 'jotai/react';
import { merchantAtom } from '../../region/region.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import '../account.css';

/** The lines below the forms of the account: minimum age, further reading and help for gamblers (RG17). */
export function FinePrint({ close }: { close(): void }) {
  const { minAge, country } = useAtomValue(merchantAtom);
  const text = useShellText();
  const account = useAreaText('account');
  const line = helpLineOf(country);
  return (
    <p className="account-fine">
      {minAge}+ · {text('footer.responsible')}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: an ordinary link that also closes its dialog */}
      <a href="/help#responsible" onClick={() => close()}>
        {account('fine.responsible')}
      </a>
      {line ? (
        <>
          {' · '}
          {account('fine.helpLine', { name: line.name })}{' '}
          <a href={`tel:${line.phone}`} className="a-figures">
            {line.phone}
          </a>
        </>
      ) : null}
    </p>
  );
}
