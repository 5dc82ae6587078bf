/** Where a product's page is: under its name. */
export function productPath(name: string): string {
  return `/product/${encodeURIComponent(name)}`;
}
