/** Where a product's page is: under its name; it opens for its first colour unless another is named. */
export function productPath(name: string, colour?: string): string {
  return `/product/${encodeURIComponent(name)}${colour ? `?color=${encodeURIComponent(colour)}` : ''}`;
}
