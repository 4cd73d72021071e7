import { theme as antdThemes, ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { colors, fontFamily, fontFamilyHindi, type ThemeName } from '../theme/tokens.ts';
import { useUi } from '../theme/ui-context.tsx';

function antdTheme(name: ThemeName, isHindi: boolean): ThemeConfig {
  const color = colors[name];
  return {
    algorithm: name === 'dark' ? antdThemes.darkAlgorithm : antdThemes.defaultAlgorithm,
    token: {
      colorPrimary: color.accent,
      colorLink: color.accentText,
      colorInfo: color.accent,
      colorSuccess: color.won,
      colorError: color.lost,
      colorWarning: color.accent,
      colorText: color.text,
      colorTextSecondary: color.textMuted,
      colorTextTertiary: color.textMuted,
      colorTextPlaceholder: color.textMuted,
      colorTextLightSolid: color.onAccent,
      colorBgLayout: color.ground,
      colorBgContainer: color.surface1,
      colorBgElevated: color.surface2,
      colorBorder: color.line,
      colorBorderSecondary: color.line,
      colorFillAlter: color.surface2,
      borderRadius: 12,
      borderRadiusSM: 8,
      borderRadiusLG: 18,
      controlHeight: 44,
      controlHeightSM: 36,
      fontFamily: isHindi ? fontFamilyHindi : fontFamily,
      fontSize: 15,
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.18s',
      wireframe: false,
    },
    components: {
      Table: { headerBg: color.surface2, rowHoverBg: color.surface2, headerSplitColor: 'transparent' },
      Input: { colorBgContainer: color.ground },
      InputNumber: { colorBgContainer: color.ground },
      Select: { colorBgContainer: color.ground, optionSelectedBg: color.accentSoft },
      DatePicker: { colorBgContainer: color.ground },
      Tabs: { itemSelectedColor: color.accentText, inkBarColor: color.accent },
    },
  };
}

/** antd speaks English and Hindi; it has no Filipino of its own. */
function useAntdLocale(language: string): Locale | undefined {
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let isCurrent = true;
    if (!language.startsWith('hi')) setLocale(undefined);
    else void import('antd/es/locale/hi_IN').then((module) => isCurrent && setLocale(module.default));
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return locale;
}

function AntdTheme({ children }: { children: ReactNode }) {
  const { theme, locale: language, direction, nonce } = useUi();
  const locale = useAntdLocale(language);
  return (
    <ConfigProvider
      theme={antdTheme(theme, language.startsWith('hi'))}
      csp={{ nonce }}
      locale={locale}
      direction={direction ?? 'ltr'}
    >
      {children}
    </ConfigProvider>
  );
}

/** An antd component that wears our theme wherever it stands, with its static members (`Form.Item`, …) kept. */
export function themed<C extends object>(Component: C): C {
  const Inner = Component as unknown as ComponentType<object>;
  const Themed = (props: object) => (
    <AntdTheme>
      <Inner {...props} />
    </AntdTheme>
  );
  return Object.assign(Themed, Component) as unknown as C;
}
