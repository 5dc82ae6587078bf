/** What a plugin's slot knows of the page it is on. */
export interface SlotInput {
  'product.belowBuy': { productId: string };
  /** The address of the list or the search, without order, density and page: `/shop?size=M`, `/search?q=kurta`. */
  'list.below': { address: string };
  'cart.note': object;
  /** Rupees, of all that is to be paid. */
  'checkout.payment': { total: number };
  'order.page': { orderId: string };
  footer: object;
  account: object;
  'home.section': object;
  head: { path: string };
}
export type SlotName = keyof SlotInput;

/** A form of a plugin that was refused, or whose sender had to sign in first: for the page that shows it again. */
export interface PluginForm {
  /** The last part of its path, `/x/<plugin>/<call>`. */
  call: string;
  /** Its texts, by the names of their fields. */
  typed: Record<string, string>;
  /** What was wrong with its fields; empty after signing in. */
  errors: { path: string; message: string }[];
}
