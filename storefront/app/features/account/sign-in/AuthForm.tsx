import { Form, Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/Button';
import { type AuthMode, modeLink } from './auth-modes';

interface AuthFormProps {
  /** The step that the form asks for. */
  intent: string;
  /** The label of its button. */
  submit: string;
  children: ReactNode;
  /** What is below the button, such as the way to another form. */
  foot?: ReactNode;
}

/** The form of one step of /login: its fields and the button that sends them. */
export function AuthForm({ intent, submit, children, foot }: AuthFormProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button busy={busy}>{submit}</Button>
      {foot && <p className="text-center text-14">{foot}</p>}
    </Form>
  );
}

interface ModeLinkProps {
  to: AuthMode;
  search: URLSearchParams;
  children: ReactNode;
}

/** A link to another form of /login, which takes the place of this one in the history. */
export const ModeLink = ({ to, search, children }: ModeLinkProps) => (
  <Link
    replace
    to={modeLink(to, search)}
    className="inline-block min-h-8 py-1 text-14 underline underline-offset-4 hover:text-madder"
  >
    {children}
  </Link>
);
