/** Somebody to talk to, day and night, free of charge; run by the health authorities of the country. */
export interface HelpLine {
  readonly name: string;
  readonly phone: string;
}

const helpLines: Readonly<Record<string, HelpLine>> = {
  PH: { name: 'NCMH Crisis Hotline', phone: '1553' },
  IN: { name: 'Tele-MANAS', phone: '14416' },
};

/** The help line of a country (RG17); null where the house knows of none. */
export function helpLineOf(country: string): HelpLine | null {
  return helpLines[country] ?? null;
}
