import { choicePath } from '@rangrekha/contract/product-choices';

/** What names a product in the path of its page. */
export const addressOf = ({ name, address }: { name: string; address?: string }): string => address ?? name;

/** The path of a product's page; `colour` selects another colour than the first. */
export const productPath = (address: string, colour?: string, size?: string): string =>
  choicePath(`/product/${encodeURIComponent(address)}`, { colour, size });
