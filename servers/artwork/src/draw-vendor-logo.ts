import { letter, paint, type Typeface } from './lettering.ts';
import { hashOf } from './random.ts';

const styles: Readonly<Record<string, { typeface: Typeface; ground: string; ink: string; mark: string }>> = {
  JL: { typeface: 'lilita-one', ground: '#4a0a1c', ink: '#ffd451', mark: '#e3263f' },
  FC: { typeface: 'bangers', ground: '#160f2b', ink: '#ffd21f', mark: '#ff4b2b' },
  PG: { typeface: 'shrikhand', ground: '#f7c9b6', ink: '#8e3b5e', mark: '#d96c75' },
  ORL: { typeface: 'limelight', ground: '#0b1420', ink: '#e2b659', mark: '#16324a' },
  MZK: { typeface: 'righteous', ground: '#f6ecd9', ink: '#2e282a', mark: '#e4572e' },
  TND: { typeface: 'berkshire-swash', ground: '#f4f1e6', ink: '#1f4e9c', mark: '#b9cdec' },
  QVA: { typeface: 'cinzel-decorative', ground: '#f2e6c9', ink: '#22202b', mark: '#b3322c' },
  HBR: { typeface: 'alfa-slab-one', ground: '#f5f0e6', ink: '#2a6fdb', mark: '#ff5a4e' },
  VLM: { typeface: 'abril-fatface', ground: '#c8102e', ink: '#ffffff', mark: '#8f0a20' },
  KPO: { typeface: 'chango', ground: '#3d0f5b', ink: '#ffe26a', mark: '#ff6f61' },
  ZFR: { typeface: 'anton', ground: '#15131c', ink: '#f7e7b4', mark: '#1b79c9' },
  LMN: { typeface: 'poiret-one', ground: '#0a0714', ink: '#2bf5ff', mark: '#ff3df2' },
  BRK: { typeface: 'bungee', ground: '#f25c54', ink: '#ffffff', mark: '#c93f45' },
  UMB: { typeface: 'orbitron', ground: '#050914', ink: '#3fd0ff', mark: '#0d2444' },
  PXM: { typeface: 'press-start-2p', ground: '#1b1464', ink: '#ffe66d', mark: '#ff4d6d' },
};

/** A vendor's name on a plate of its own colours: it suits dark and light pages alike. */
export function drawVendorLogo({ code, name }: { code: string; name: string }): string {
  const hue = hashOf(code) % 360;
  const style = styles[code] ?? {
    typeface: 'righteous',
    ground: `hsl(${hue} 45% 18%)`,
    ink: `hsl(${hue} 90% 88%)`,
    mark: `hsl(${hue} 60% 40%)`,
  };
  const { path, transform, scale } = letter(name, style.typeface, {
    x: 18,
    y: 58,
    width: 204,
    height: 46,
    maxLines: 2,
    leading: 1.05,
    maxSize: 38,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" width="240" height="120"><defs><path id="n" d="${path}"/></defs><rect width="240" height="120" fill="${style.ground}"/>` +
    `<path fill="${style.mark}" d="M108 30l12-18 12 18-12 18z"/><path fill="${style.ink}" d="M114.5 30l5.5-8 5.5 8-5.5 8z"/>${paint({ name: 'n', transform, scale }, style.ink)}</svg>`
  );
}
