import { Link, useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Button, type ButtonLook, buttonClass } from './Button';
import { useHydrated } from './use-hydrated';

interface GoButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'type'> {
  to: string;
  /** Whether the page stays where it is scrolled to. */
  stay?: boolean;
}

/** A button whose doing is an address, such as a form that opens in place: a link until scripts run. */
export const GoButton = forwardRef<HTMLButtonElement, GoButtonProps>(function GoButton(
  { to, stay = false, variant, size, className, onClick, children, ...rest },
  ref,
) {
  const navigate = useNavigate();
  if (!useHydrated()) {
    return (
      <Link
        to={to}
        preventScrollReset={stay}
        aria-label={rest['aria-label']}
        className={buttonClass({ variant, size, className })}
      >
        {children}
      </Link>
    );
  }
  return (
    <Button
      ref={ref}
      type="button"
      variant={variant}
      size={size}
      className={className}
      onClick={(event) => {
        onClick?.(event);
        navigate(to, { preventScrollReset: stay });
      }}
      {...rest}
    >
      {children}
    </Button>
  );
});
