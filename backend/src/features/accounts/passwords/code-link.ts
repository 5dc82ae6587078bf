/**
 * The page where a mailed code is entered, with the key that makes it work after guesses of others.
 * @param publicUrl the store's public URL
 * @param redirectTo the page after the sign-in
 */
export function codeLink(publicUrl: string, email: string, key: string, redirectTo?: string): string {
  const search = new URLSearchParams({ mode: 'otp', email, key, ...(redirectTo ? { redirectTo } : {}) });
  return `${publicUrl}/login?${search}`;
}
