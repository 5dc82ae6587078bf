/** The one way to pay of a shop without plugins: in cash, to the courier. */
export const CASH_METHOD = 'COD';

/** What a plugin may call its method: at most 16 characters. */
export const PAYMENT_METHOD_ID = /^[A-Z][A-Z0-9_]{1,15}$/;

/** How an order is or was to be paid. */
interface Payable {
  paymentMethod: string;
  /** As the plugin that offered it called it; absent for cash. */
  paymentName?: string | null | undefined;
}

/** Whether the courier collects the cash of an order. Everything else is paid before it leaves. */
export const isCollected = ({ paymentMethod }: Pick<Payable, 'paymentMethod'>): boolean =>
  paymentMethod === CASH_METHOD;

/** The way to pay in words. @param cash how the place writes cash on delivery */
export const paymentLabel = (order: Payable, cash = 'Cash on Delivery'): string =>
  isCollected(order) ? cash : order.paymentName || order.paymentMethod;
