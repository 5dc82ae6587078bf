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

const boxed = 'rounded-xs border font-medium no-underline';
const looks = {
  solid: `${boxed} border-ink bg-ink text-paper hover:bg-ink/90`,
  line: `${boxed} border-control bg-transparent text-ink hover:bg-bone`,
  danger: `${boxed} border-madder bg-transparent text-madder hover:bg-madder/5`,
  text: 'underline underline-offset-4 hover:text-madder',
};
const sizes = { md: 'min-h-12 px-7 text-16', sm: 'min-h-11 px-5 text-14' };

/** The look of a button, for links that act like one. */
export function buttonClass({ variant = 'solid', size = 'md', className }: ButtonLook = {}): string {
  return clsx(
    'inline-flex cursor-pointer items-center justify-center gap-2 text-center transition-colors md:whitespace-nowrap duration-160 ease-out print:hidden',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-bone disabled:text-muted',
    'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-bone aria-disabled:text-muted',
    looks[variant],
    variant === 'text' ? 'min-h-8 px-0.5 text-14' : sizes[size],
    className,
  );
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
