/** The shop in the texts of the templates, each value as HTML. */
export interface ShopDetails {
  brand: string;
  /** The legal name. */
  seller: string;
  email: string;
  phone: string;
  /** With the PIN code and the state. */
  address: string;
  state: string;
}
