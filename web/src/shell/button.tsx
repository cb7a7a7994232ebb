import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { t } from '../messages.ts';
import styles from './button.module.css';

interface ButtonStyle {
  readonly variant?: 'text' | 'outlined' | 'contained';
  readonly color?: 'primary' | 'inherit' | 'error';
  readonly size?: 'small' | 'medium' | 'large';
  readonly startIcon?: ReactNode;
}

interface PressProps extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** Shows a spinner and ignores clicks. The button keeps the focus, so that a dialog returns to it. */
  readonly loading?: boolean;
  readonly to?: undefined;
  readonly href?: undefined;
}

interface PageProps extends ButtonStyle, Omit<LinkProps, 'color'> {
  readonly href?: undefined;
}

interface AddressProps extends ButtonStyle, Omit<ComponentPropsWithRef<'a'>, 'color'> {
  readonly href: string;
  readonly to?: undefined;
}

/**
 * A button, or, with `to` or `href`, a link that looks like one. Used instead of Material's on the first screen, which
 * loads no Material code.
 */
export function Button(props: PressProps | PageProps | AddressProps) {
  const { variant = 'text', color = 'primary', size = 'medium', startIcon, className = '', children, ...rest } = props;
  const look = {
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
  };
  if (rest.to !== undefined) {
    return (
      <Link {...rest} {...look}>
        {startIcon && <span className={styles.icon}>{startIcon}</span>}
        {children}
      </Link>
    );
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {startIcon && <span className={styles.icon}>{startIcon}</span>}
        {children}
      </a>
    );
  }
  const { loading = false, onClick, ...press } = rest;
  return (
    <button
      type="button"
      {...press}
      {...look}
      onClick={loading ? ignore : onClick}
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
    >
      {loading && <span className={styles.wait} role="progressbar" aria-label={t('shell.please_wait')} />}
      {startIcon && <span className={styles.icon}>{startIcon}</span>}
      {children}
    </button>
  );
}

/** Also keeps a form from being sent twice. */
const ignore = (event: { preventDefault(): void }): void => event.preventDefault();

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Aligns the icon with the edge of its row. */
  readonly edge?: 'end';
  readonly 'aria-label': string;
}

/** A round button with only an icon, in the colour of the text around it. */
export function IconButton({ edge, className = '', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={`${styles.round} ${className}`} data-edge={edge} />;
}
