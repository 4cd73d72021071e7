import { merchants } from '@atrium/contracts/constants';
import { Button } from '@atrium/ui';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';

/**
 * Asks a first-time visitor whose address tells no country where they play (T32). It stands at the edge of the page
 * and blocks nothing: crawlers, help and the games stay reachable.
 */
export function RegionAsk() {
  const { region, session } = useShell();
  const text = useShellText();
  const isAsked = useReadable(region.isAsked);
  const { isLogin } = useReadable(session.state);
  if (!isAsked || isLogin) return null;
  return (
    <section className="shell-ask" aria-label={text('region.ask')}>
      <p>{text('region.ask')}</p>
      {merchants.map((merchant) => (
        <Button
          key={merchant.merchantCode}
          size="sm"
          data-testid={`region-ask-${merchant.merchantCode}`}
          onClick={() => region.chooseMerchant(merchant.merchantCode)}
        >
          {text(`country.${merchant.country}`)}
        </Button>
      ))}
    </section>
  );
}
