import { LIMITS } from '@rangrekha/contract/limits';
import { t } from '~/language/t';

const SHORTEST = 6;

export interface Requirement {
  text: string;
  met: boolean;
}

/** The password requirements and whether `password` meets each. Guidance only: the server checks the length alone. */
export function requirements(password: string): Requirement[] {
  return [
    { text: t('account.passwordLength', { count: LIMITS.passwordMin }), met: password.length >= LIMITS.passwordMin },
    { text: t('account.oneUppercase'), met: /[A-Z]/.test(password) },
    { text: t('account.oneLowercase'), met: /[a-z]/.test(password) },
    { text: t('account.oneDigit'), met: /\d/.test(password) },
  ];
}

export const STRENGTH_WORDS = {
  tooWeak: t('account.strengthTooWeak'),
  weak: t('account.strengthWeak'),
  medium: t('account.strengthMedium'),
  strong: t('account.strengthStrong'),
};

/** How strong a password is; `none` for an empty one. */
export function strengthOf(password: string): keyof typeof STRENGTH_WORDS | 'none' {
  if (password === '') return 'none';
  if (password.length < SHORTEST) return 'tooWeak';
  if (password.length < LIMITS.passwordMin) return 'weak';
  return requirements(password).every(({ met }) => met) ? 'strong' : 'medium';
}
