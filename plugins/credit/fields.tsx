import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import type { ReactElement, ReactNode } from 'react';

const FIELD = 'mt-1 w-full min-w-0 rounded-xs border border-control bg-field px-3.5 text-16 text-ink';

interface FieldProps extends Pick<SlotVisitor, 'form' | 't'> {
  /** The call of the form that has the field. */
  call: string;
  name: string;
  label: string;
  hint?: string;
  isLong?: boolean;
  /** For the element of the field. */
  input: { maxLength: number; required?: boolean; type?: string; inputMode?: 'numeric' };
}

/** A field with its label, what was typed in it before, and what was wrong with that. */
export function Field({ form, t, call, name, label, hint, isLong, input }: FieldProps): ReactElement {
  const refused = form?.call === call ? form : undefined;
  const fault = refused?.errors.find(({ path }) => path === name)?.message;
  const id = `${call}-${name}`;
  const props = { ...input, id, name, defaultValue: refused?.typed[name], 'aria-invalid': fault ? true : undefined };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="block text-14">
        {label}
      </label>
      {isLong ? (
        <textarea rows={3} {...props} className={`${FIELD} py-2`} />
      ) : (
        <input {...props} className={`${FIELD} h-12`} />
      )}
      {hint && <p className="mt-1 text-13 text-muted">{hint}</p>}
      {fault && <p className="mt-1.5 text-13 text-madder">{t('page.fault', { label, fault })}</p>}
    </div>
  );
}

interface TextLinkProps {
  href: string;
  rel?: string;
  children: ReactNode;
}

export const TextLink = ({ href, rel, children }: TextLinkProps) => (
  <a href={href} rel={rel} className="underline underline-offset-4">
    {children}
  </a>
);

/** The way to the login and back to a page, in a sentence. */
export const logInLink = (path: string) => (text: ReactNode) => (
  <TextLink href={`login?${new URLSearchParams({ redirectTo: path })}`} rel="nofollow">
    {text}
  </TextLink>
);

/** What a private read gives to a signed-in shopper; undefined for others. */
export const ifSignedIn = <Answer,>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error: { status?: number }) => {
    if (error.status === 401 || error.status === 403) return undefined;
    throw error;
  });
