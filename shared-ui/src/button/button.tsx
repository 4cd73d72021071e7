import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import './button.css';

interface Look {
  /** One `primary` on a screen; `secondary` without it. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** As wide as its container. */
  block?: boolean;
}

function lookClass({ variant = 'secondary', size = 'md', block }: Look, className?: string): string {
  return clsx('a-button', `a-button--${variant}`, `a-button--${size}`, block && 'a-button--block', className);
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks; the width stays. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({ variant, size, icon, block, loading, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, size, block }, className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading && <Icon name="loader" size={18} className="a-button__spinner" />}
      {icon && !loading && <Icon name={icon} size={18} />}
      <span className="a-button__text">{children}</span>
    </button>
  );
}

export interface LinkButtonProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button; internal paths are followed by the shell without a page load. */
export function LinkButton({ variant, size, icon, block, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={lookClass({ variant, size, block }, className)}>
      {icon && <Icon name={icon} size={18} />}
      <span className="a-button__text">{children}</span>
    </a>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  size?: 'sm' | 'md';
  filled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, size = 'md', filled, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx('a-icon-button', `a-icon-button--${size}`, className)}
    >
      <Icon name={icon} size={size === 'sm' ? 16 : 20} filled={filled} />
    </button>
  );
}
