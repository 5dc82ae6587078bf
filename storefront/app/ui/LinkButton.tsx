import { Link, useHref, useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Button, type ButtonLook, buttonClass } from './Button';
import { useHydrated } from './use-hydrated';

interface LinkButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'type'> {
  to: string;
  preventScrollReset?: boolean;
}

/**
 * A link that becomes a button once scripts run, for controls that lead to an address and are specified as buttons. It opens a tab as
 * links do.
 */
export const LinkButton = forwardRef<HTMLButtonElement, LinkButtonProps>(function LinkButton(
  { to, preventScrollReset = false, variant, size, className, onClick, children, ...rest },
  ref,
) {
  const navigate = useNavigate();
  const href = useHref(to);
  const openTab = () => window.open(href, '_blank', 'noopener');
  if (!useHydrated()) {
    return (
      <Link
        to={to}
        preventScrollReset={preventScrollReset}
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
        if (event.ctrlKey || event.metaKey || event.shiftKey) openTab();
        else navigate(to, { preventScrollReset });
      }}
      // The middle button, which otherwise begins to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={({ button }) => button === 1 && openTab()}
      {...rest}
    >
      {children}
    </Button>
  );
});
