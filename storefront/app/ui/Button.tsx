import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';

export interface ButtonLook {
  variant?: 'solid' | 'line' | 'danger' | 'text';
  size?: 'md' | 'sm';
  className?: string;
}

interface ButtonProps extends ButtonLook, ComponentPropsWithoutRef<'button'> {
  /** While its request runs: it keeps the focus, and does nothing. */
  busy?: boolean;
}

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'solid', size = 'md', className }: ButtonLook = {}): string {
  return clsx('button', `button-${variant}`, size === 'sm' && variant !== 'text' && 'button-sm', className);
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, type = 'submit', busy = false, onClick, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    />
  );
});

/** Enter in a field presses the form's button too, and so ends here. */
const ignore = (event: MouseEvent) => event.preventDefault();
