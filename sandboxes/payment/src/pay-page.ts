import { manners } from './callbacks.ts';
import type { Order } from './order.ts';
import { type PageTexts, textsFor } from './texts.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function amountOf({ amount, currency }: Order, locale: string): string {
  const unitFormat = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const unit = unitFormat.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100);
  return unit.length > 1 ? `${figure}\u00a0${unit}` : `${unit}${figure}`;
}

/** The actions: pay or refuse while it is open, go back otherwise. */
function choicesOf(order: Order, texts: PageTexts): string {
  if (order.status !== 'PENDING') {
    return `<p role="status">${texts.states[order.status]}</p>
      <a class="button" href="${escaped(order.returnUrl)}">${texts.back}</a>`;
  }
  const options = manners.map((manner) => `<option value="${manner}">${texts.manners[manner]}</option>`).join('');
  return `<form method="post">
      <button class="button" name="outcome" value="PAID">${texts.pay}</button>
      <button class="button quiet" name="outcome" value="FAILED">${texts.refuse}</button>
      <details>
        <summary>${texts.how}</summary>
        <label>${texts.manner} <select name="manner">${options}</select></label>
      </details>
    </form>`;
}

/** The page a player pays at. */
export function payPage(order: Order, languages: string | undefined): string {
  const { lang, texts } = textsFor(languages);
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${texts.title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/pay.css" />
  </head>
  <body>
    <main>
      <p class="provider">${texts.provider}</p>
      <h1>${escaped(amountOf(order, lang))}</h1>
      <p class="reference">${escaped(order.reference)}</p>
      ${choicesOf(order, texts)}
      <p class="note">${texts.note}</p>
    </main>
  </body>
</html>`;
}

export const payStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(420px, 100%); padding: 32px 24px; display: grid; gap: 12px; text-align: center; }
h1 { margin: 0; font-size: 36px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
p { margin: 0; }
.provider { font-weight: 600; }
.reference, .note, summary { font-size: 13px; opacity: 0.75; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; margin-top: 12px; }
.button { display: block; min-height: 48px; box-sizing: border-box; padding: 10px 20px; border: 0; border-radius: 12px;
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; background: #0b6e54; color: #fff; }
.quiet { background: transparent; color: inherit; border: 1px solid currentColor; }
.button:focus-visible, select:focus-visible, summary:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
summary { min-height: 44px; align-content: center; cursor: pointer; }
label { display: grid; gap: 8px; text-align: start; }
select { min-height: 44px; font: inherit; }
`;
