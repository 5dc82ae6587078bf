import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';

export interface ButtonLook {
  variant?: 'solid' | 'line' | 'danger' | 'text';
  size?: 'md' | 'sm';
  className?: string;
}

interface ButtonProps extends ButtonLook, ComponentPropsWithoutRef<'button'> {
  /** Whether its request runs: the button then keeps the focus and ignores presses. */
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
      {...rest}
      onClick={(event) => {
        // Also Enter in a field, which presses the form's button; and the second click of a double click, which can come
        // before the form knows that it is busy.
        if (busy || (type === 'submit' && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
});
