/** The path of a product's page; `colour` selects another colour than the first. */
export function productPath(name: string, colour?: string): string {
  return `/product/${encodeURIComponent(name)}${colour ? `?color=${encodeURIComponent(colour)}` : ''}`;
}
