import { Link, useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Button, type ButtonLook, buttonClass } from './Button';
import { useHydrated } from './use-hydrated';

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'type'> {
  to: string;
  /** Whether the page keeps its scroll position. */
  stay?: boolean;
}

/** A button that leads to an address, such as a form that opens in place. Without scripts it is a plain link. */
export const LinkButton = forwardRef<HTMLButtonElement, LinkButtonProps>(function LinkButton(
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
