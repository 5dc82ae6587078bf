import { type ComponentPropsWithoutRef, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, inputClass } from './Field';

/** A labelled select; its options are the children. */
export function SelectField({
  label,
  name,
  error,
  hint,
  className,
  id: givenId,
  children,
  ...rest
}: FieldTexts & ComponentPropsWithoutRef<'select'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      <select
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={`${inputClass} select-arrow pr-10`}
        {...rest}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
