import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { t } from '~/language/t';
import type { Flash } from '~/ui/FlashBanner';
import { FormError } from '~/ui/form/FormError';
import { Icon } from '~/ui/icons/Icon';
import type { AuthMode } from './auth-modes';

const headings: Record<AuthMode, string> = {
  login: t('account.welcomeBack'),
  code: t('account.twoStepSignIn'),
  register: t('account.createAnAccount'),
  forgot: t('account.forgotYourPassword'),
  otp: t('account.enterTheCode'),
  reset: t('account.chooseANewPassword'),
};

const leads: Record<AuthMode, (email: string) => string> = {
  login: () => t('account.loginLead'),
  code: () => t('account.codeLead'),
  register: () => t('account.registerLead'),
  forgot: () => t('account.forgotLead'),
  otp: (email) => t('account.codeSentTo', { email }),
  reset: (email) => t('account.forAccountOf', { email }),
};

const icons = { cart: 'shopping-bag', wishlist: 'heart', info: 'info' } as const;

interface AuthPanelProps {
  mode: AuthMode;
  email: string;
  /** Whether the sign-in leads to the back office. */
  isStaff: boolean;
  /** Why the visitor is here. */
  notice?: { about: 'cart' | 'wishlist' | 'info'; message: string };
  /** The message of the last step. */
  flash?: Flash;
  /** Why the last step was refused. Errors of one field are shown at the field. */
  error?: { message: string };
  children: ReactNode;
}

/** Heading, messages and form: the layout of all modes of /login. */
export function AuthPanel({ mode, email, isStaff, notice, flash, error, children }: AuthPanelProps) {
  const said = flash ? { about: 'info' as const, message: flash.message } : notice;
  // A new key makes screen readers read the same message again after another step.
  const { key } = useLocation();
  return (
    <div className="w-full min-w-0 max-w-[25rem]">
      <h1 className="text-32 md:text-40">{headings[mode]}</h1>
      <p className="wrap-anywhere mt-3 mb-8 text-muted">
        {isStaff && mode === 'login' ? t('account.staffLead') : leads[mode](email)}
      </p>
      <div role="status">
        {said && (
          <p key={key} className="mb-5 flex items-center gap-3 border-indigo border-l-3 bg-bone px-4 py-3.5 text-14">
            <Icon name={icons[said.about]} className="icon-sm shrink-0" />
            {said.message}
          </p>
        )}
      </div>
      {error && (
        <div className="mb-5">
          <FormError message={error.message} />
        </div>
      )}
      {children}
    </div>
  );
}
