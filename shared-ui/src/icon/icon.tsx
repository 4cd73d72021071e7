import { type IconName, icons } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Pixels; 20 without it. */
  size?: number;
  /** Said by screen readers; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  className?: string;
}

export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      className={className}
      {...(filled ? { fill: 'currentColor' } : {})}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
