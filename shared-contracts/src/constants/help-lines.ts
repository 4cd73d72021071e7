/** A help line, open day and night; run for the country's regulator (PAGCOR, since May 2026) or health ministry. */
export interface HelpLine {
  readonly name: string;
  readonly phone: string;
}

const helpLines: Readonly<Record<string, HelpLine>> = {
  PH: { name: 'National Problem Gambling Helpline', phone: '+63-2-8248-9568' },
  IN: { name: 'Tele-MANAS', phone: '14416' },
};

/** The help line of a country (RG17); null if none is known. */
export function helpLineOf(country: string): HelpLine | null {
  return helpLines[country] ?? null;
}
