import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';

export const inputClass =
  'h-12 w-full rounded-xs border border-control bg-field px-3.5 text-16 text-ink placeholder:text-muted [&:is(input,textarea):read-only]:bg-bone aria-invalid:border-madder';

export interface FieldTexts {
  label: string;
  name: string;
  error?: string;
  hint?: ReactNode;
}

interface FrameProps extends Omit<FieldTexts, 'name'> {
  id: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, hint and error below; `describedBy(id, …)` names the two for the control inside. */
export function FieldFrame({ id, label, error, hint, className, children }: FrameProps) {
  return (
    <div className={clsx('block', className)}>
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 block font-medium text-14">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-13 text-madder">
          {error}
        </p>
      )}
    </div>
  );
}

export function describedBy(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

type FieldProps = FieldTexts & ComponentPropsWithoutRef<'input'>;

export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, name, error, hint, className, id: givenId, ...rest },
  ref,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <input
        ref={ref}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={inputClass}
        {...rest}
      />
    </FieldFrame>
  );
});
