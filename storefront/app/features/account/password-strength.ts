import { LIMITS } from '@rangrekha/contract/limits';

const SHORTEST = 6;

export interface Requirement {
  text: string;
  met: boolean;
}

/** The password requirements and whether `password` meets each. Guidance only: the server checks the length alone. */
export function requirements(password: string): Requirement[] {
  return [
    { text: `At least ${LIMITS.passwordMin} characters`, met: password.length >= LIMITS.passwordMin },
    { text: 'One uppercase letter', met: /[A-Z]/.test(password) },
    { text: 'One lowercase letter', met: /[a-z]/.test(password) },
    { text: 'One digit', met: /\d/.test(password) },
  ];
}

export type Strength = '' | 'Too weak' | 'Weak' | 'Medium' | 'Strong';

export function strengthOf(password: string): Strength {
  if (password === '') return '';
  if (password.length < SHORTEST) return 'Too weak';
  if (password.length < LIMITS.passwordMin) return 'Weak';
  return requirements(password).every(({ met }) => met) ? 'Strong' : 'Medium';
}
