import type { ThemeConfig } from 'antd/es/config-provider';
import antdThemes from 'antd/es/theme';
import { colors, fontFamily, fontFamilyHindi, type ThemeName } from '../theme/tokens.ts';
import { antdStyles } from './antd-styles.ts';

/** One for both themes and every page: antd writes its variables and styles once for each of these objects. */
const made = new Map<string, ThemeConfig>();

/** The same object for the same theme and typeface. */
export function antdTheme(name: ThemeName, isHindi: boolean): ThemeConfig {
  const key = isHindi ? `${name}-hindi` : name;
  const theme = made.get(key) ?? makeTheme(name, isHindi, key);
  made.set(key, theme);
  return theme;
}

function makeTheme(name: ThemeName, isHindi: boolean, key: string): ThemeConfig {
  return {
    algorithm: name === 'dark' ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm,
    cssVar: { key: `a-antd-${key}` },
    // antd's style of links would otherwise be every link's of the page.
    hashed: true,
    zeroRuntime: !antdStyles.areWritten,
    token: { ...colorTokens(name), ...measures, fontFamily: isHindi ? fontFamilyHindi : fontFamily },
    components: components(name),
  };
}

const measures = {
  borderRadius: 12,
  borderRadiusSM: 8,
  borderRadiusLG: 12,
  borderRadiusXS: 6,
  controlHeight: 44,
  controlHeightSM: 36,
  controlOutlineWidth: 1,
  fontSize: 15,
  motion: false,
  wireframe: false,
} as const;

function colorTokens(name: ThemeName): ThemeConfig['token'] {
  const color = colors[name];
  return {
    colorPrimary: color.accent,
    colorPrimaryText: color.accentText,
    colorLink: color.accentText,
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
    colorInfo: color.accent,
    colorSuccess: color.won,
    colorError: color.lost,
    colorErrorText: color.lost,
    colorWarning: color.accent,
    colorText: color.text,
    colorTextHeading: color.text,
    colorTextSecondary: color.textMuted,
    colorTextTertiary: color.textMuted,
    colorTextDescription: color.textMuted,
    colorTextPlaceholder: color.textMuted,
    colorTextLightSolid: color.onAccent,
    colorIcon: color.textMuted,
    colorIconHover: color.text,
    colorBgLayout: color.ground,
    colorBgContainer: color.ground,
    colorBgElevated: color.surface2,
    colorBgMask: color.scrim,
    colorBorder: color.line,
    colorBorderSecondary: color.line,
    colorSplit: color.line,
    colorFillAlter: color.surface2,
    colorFillSecondary: color.surface3,
    controlItemBgHover: color.surface3,
    controlItemBgActive: color.accentSoft,
    controlItemBgActiveHover: color.accentSoft,
    controlOutline: color.accentText,
    boxShadow: color.shadow,
    boxShadowSecondary: color.shadow,
  };
}

function components(name: ThemeName): ThemeConfig['components'] {
  const color = colors[name];
  const hover = `color-mix(in oklab, ${color.line}, ${color.text} 25%)`;
  const focus = { activeBorderColor: color.accentText, hoverBorderColor: hover };
  const ring = { activeShadow: `0 0 0 1px ${color.accentText}`, errorActiveShadow: `0 0 0 1px ${color.lost}` };
  return {
    Table: {
      colorBgContainer: 'transparent',
      headerBg: 'transparent',
      headerColor: color.textMuted,
      headerSplitColor: 'transparent',
      rowHoverBg: color.surface2,
      cellPaddingBlock: 12,
      cellPaddingInline: 14,
      cellFontSize: 13,
    },
    Input: { ...focus, ...ring, inputFontSize: 16, paddingInline: 12 },
    Select: {
      ...focus,
      activeOutlineColor: color.accentText,
      fontSize: 16,
      optionFontSize: 15,
      optionHeight: 44,
      optionPadding: '10px 12px',
      optionActiveBg: color.surface3,
      optionSelectedBg: color.accentSoft,
      optionSelectedColor: color.accentText,
      optionSelectedFontWeight: 550,
    },
    DatePicker: {
      ...focus,
      ...ring,
      inputFontSize: 16,
      paddingInline: 12,
      cellHoverBg: color.surface3,
      cellActiveWithRangeBg: color.accentSoft,
      cellBgDisabled: 'transparent',
      colorTextDisabled: color.textMuted,
      cellHeight: 32,
      cellWidth: 40,
    },
    Descriptions: { labelColor: color.textMuted, contentColor: color.text, itemPaddingBottom: 0, itemPaddingEnd: 0 },
    Progress: { defaultColor: color.accent, remainingColor: color.surface3 },
    Timeline: { tailColor: color.line, dotBg: 'transparent', itemPaddingBottom: 12 },
    Drawer: { colorBgElevated: color.surface1 },
    Tree: { nodeHoverBg: color.surface2, nodeSelectedBg: color.accentSoft, indentSize: 20, titleHeight: 36 },
  };
}
