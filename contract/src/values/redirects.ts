export const REDIRECT_LIMITS = {
  /** Characters of the old path, as it is compared, and of the address that it leads to. */
  from: 200,
  to: 500,
  /** Characters of a path that is looked up, as browsers write it. */
  asked: 2_000,
  /** All of them are in the memory of each process. */
  redirects: 10_000,
  /** Paths that were not found. */
  missingPaths: 1_000,
} as const;

/** The columns of the file with redirects. */
export const REDIRECT_COLUMNS = ['from', 'to'] as const;

export const REDIRECT_TEXTS = {
  from: 'The old path must be one of this shop, such as /old-page, without ? and #.',
  to: 'It must redirect to an address of this shop that begins with one slash, such as /shop?tab=women.',
  fromRequired: 'Please enter the old path.',
  toRequired: 'Please enter where it redirects to.',
  fromTooLong: `The old path must have at most ${REDIRECT_LIMITS.from} characters.`,
  ownPath: (path: string) => `The store itself uses ${path}. A redirect would never be used.`,
  existingPage: (path: string) => `${path} is a page of the shop. A redirect would never be used.`,
  loop: (path: string) => `This would redirect back to ${path}.`,
  chain: (path: string, to: string) => `${path} is itself redirected. Enter its target: ${to}`,
  chained: (path: string, from: string) => `${from} redirects to ${path}. Change that redirect first.`,
  taken: (path: string) => `${path} has a redirect already.`,
  tooMany: `There can be at most ${REDIRECT_LIMITS.redirects} redirects.`,
  saved: (path: string) => `${path} is redirected`,
  deleted: (path: string) => `${path} is no longer redirected`,
  imported: (redirects: number) => `${redirects} redirects imported`,
  fetchFailed: 'Failed to load the redirects.',
  failed: 'Failed to save the redirect.',
} as const;

const HERE = 'http://store.invalid';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path as redirects compare it: in lower case, without codes such as `%20`, and without a slash at its end. */
export function comparedPath(path: string): string {
  const plain = decoded(path).normalize('NFKC').toLowerCase();
  return plain.replace(/\/+$/, '') || '/';
}

/** Whether a path, as it is compared, is one of this shop. */
export const isOldPath = (path: string): boolean => /^\/(?![/\\])[^?#\\\p{Cc}]*$/u.test(path);

/** Whether a redirect may lead to an address: one of this shop, in whatever way a browser reads it. */
export function isRedirectTarget(address: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(address) || !URL.canParse(address, HERE)) return false;
  const { origin, pathname } = new URL(address, HERE);
  return origin === HERE && !pathname.startsWith('//');
}

/** The path of an address that a redirect leads to, as redirects compare it. */
export const targetPath = (address: string): string => comparedPath(new URL(address, HERE).pathname);

/** `address` with the parameters of a query that it does not set itself. */
export function withQuery(address: string, query: string): string {
  const url = new URL(address, HERE);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(query)) if (!own.has(name)) url.searchParams.append(name, value);
  return url.pathname + url.search + url.hash;
}
