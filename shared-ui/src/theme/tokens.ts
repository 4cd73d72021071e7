/** The two themes of the site. */
export type ThemeName = 'dark' | 'light';

/** Colours by role. Every text role reaches AA contrast on every surface step of its own theme. */
export interface ColorTokens {
  readonly ground: string;
  readonly surface1: string;
  readonly surface2: string;
  readonly surface3: string;
  readonly line: string;
  readonly text: string;
  readonly textMuted: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly accentText: string;
  readonly onAccent: string;
  readonly won: string;
  readonly wonSoft: string;
  readonly lost: string;
  readonly lostSoft: string;
  readonly onLost: string;
  readonly scrim: string;
  readonly shadow: string;
}

/** Brass on deep water, and brass on paper: one accent in two strengths, green and red for money and errors only. */
export const colors: Readonly<Record<ThemeName, ColorTokens>> = {
  dark: {
    ground: '#090f11',
    surface1: '#0f171a',
    surface2: '#162024',
    surface3: '#202d32',
    line: '#263439',
    text: '#eaf1f1',
    textMuted: '#9fb1b5',
    accent: '#e6b55e',
    accentHover: '#f2c878',
    accentSoft: '#2a2619',
    accentText: '#efc476',
    onAccent: '#1c1405',
    won: '#55c896',
    wonSoft: '#122a22',
    lost: '#ff8478',
    lostSoft: '#331a19',
    onLost: '#2a0704',
    scrim: 'rgb(3 7 8 / 68%)',
    shadow: '0 16px 48px rgb(0 0 0 / 45%)',
  },
  light: {
    ground: '#f2eee5',
    surface1: '#f9f6ef',
    surface2: '#fffdf9',
    surface3: '#eae5d9',
    line: '#ddd6c7',
    text: '#1b2325',
    textMuted: '#566367',
    accent: '#d8a13d',
    accentHover: '#c98f27',
    accentSoft: '#f5e7c8',
    accentText: '#7a5100',
    onAccent: '#1c1405',
    won: '#0d6e47',
    wonSoft: '#d9efe2',
    lost: '#b0271b',
    lostSoft: '#fbe3df',
    onLost: '#ffffff',
    scrim: 'rgb(27 35 37 / 42%)',
    shadow: '0 16px 48px rgb(60 48 20 / 16%)',
  },
};

/** Everything that does not change with the theme. Lengths sit on a 4-point grid. */
export const measures = {
  radiusSmall: '8px',
  radiusMedium: '12px',
  radiusLarge: '18px',
  radiusFull: '999px',
  headerHeight: '56px',
  sideMenuWide: '232px',
  sideMenuNarrow: '64px',
  contentWidth: '1320px',
  controlHeight: '44px',
  controlHeightSmall: '36px',
  durationFast: '120ms',
  duration: '180ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  fontSizeTiny: '0.75rem',
  fontSizeSmall: '0.8125rem',
  fontSizeBody: '0.9375rem',
  fontSizeLead: '1.0625rem',
  fontSizeTitle: '1.25rem',
  fontSizeHeading: '1.625rem',
  fontSizeDisplay: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.75rem)',
} as const;

/** The typeface and its metric-matched stand-ins; nothing shifts when it loads. The last is for a name in Hindi, with which it loads. */
export const fontFamily =
  "'Figtree Variable', 'Figtree Arial', 'Figtree Noto', system-ui, 'Noto Sans Devanagari Variable', sans-serif";
/** With the Devanagari companion before the stand-ins, where the page itself is in Hindi. */
export const fontFamilyHindi =
  "'Figtree Variable', 'Noto Sans Devanagari Variable', 'Figtree Arial', 'Noto Sans Devanagari', system-ui, sans-serif";
