const AUTH_MODES = ['login', 'code', 'register', 'forgot', 'otp', 'reset'] as const;
export type AuthMode = (typeof AUTH_MODES)[number];

/** The mode that a query names; `login` when it names none. */
export function modeOf(search: URLSearchParams): AuthMode {
  const named = search.get('mode');
  return AUTH_MODES.find((mode) => mode === named) ?? 'login';
}

/** The address of a mode; it keeps the `redirectTo` of the current address. */
export function modeLink(mode: AuthMode, search: URLSearchParams): string {
  const next = new URLSearchParams();
  if (mode !== 'login') next.set('mode', mode);
  const redirectTo = search.get('redirectTo');
  if (redirectTo) next.set('redirectTo', redirectTo);
  return next.size > 0 ? `/login?${next}` : '/login';
}

/**
 * The mode to show. The `otp` step needs an email address, the reset step its code, the second step of a login a challenge:
 * without them the step that asks for these is shown instead.
 */
export function reachableMode(requested: AuthMode, reset: { otp?: string } | undefined, challenge?: string): AuthMode {
  if (requested === 'code' && !challenge) return 'login';
  if (requested === 'reset' && !reset?.otp) return reset ? 'otp' : 'forgot';
  return requested === 'otp' && !reset ? 'forgot' : requested;
}
