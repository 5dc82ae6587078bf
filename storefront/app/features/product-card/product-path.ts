/** What names a product in the path of its page. */
export const addressOf = ({ name, address }: { name: string; address?: string }): string => address ?? name;

/** The path of a product's page; `colour` selects another colour than the first. */
export function productPath(address: string, colour?: string): string {
  return `/product/${encodeURIComponent(address)}${colour ? `?color=${encodeURIComponent(colour)}` : ''}`;
}
