/**
 * The page where a mailed code is entered, with the key that makes it work after guesses of others.
 * @param loginUrl the URL of the page of the login
 * @param redirectTo the page after the sign-in
 */
export function codeLink(loginUrl: string, email: string, key: string, redirectTo?: string): string {
  const search = new URLSearchParams({ mode: 'otp', email, key, ...(redirectTo ? { redirectTo } : {}) });
  return `${loginUrl}?${search}`;
}
