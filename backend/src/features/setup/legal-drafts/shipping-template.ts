import { DELIVERY_DAYS } from '@rangrekha/contract/limits';
import type { ShopDetails } from './ShopDetails';

export const shippingTemplate = ({ email, state }: ShopDetails): string => `
<p>Shipping is free on every order within India. There is no minimum amount and no charge for cash on delivery.</p>
<h2>When it arrives</h2>
<p>We send orders from ${state}. Delivery usually takes ${DELIVERY_DAYS} days. The date that we expect is shown when you order, and in your account.</p>
<h2>Cash on delivery</h2>
<p>You pay the courier in cash when the parcel is handed over. Please keep the amount ready, since couriers cannot always give change. Do not accept a parcel that is open or wet, and let us know the same day: <a href="mailto:${email}">${email}</a>.</p>
<h2>If you are not at home</h2>
<p>The courier calls your mobile number and tries again. If nobody can take the parcel, it comes back to us and the order is cancelled. You owe nothing.</p>
<h2>Following your order</h2>
<p>My orders in your account shows whether an order is pending, shipped or delivered. You can cancel an order there until it is shipped.</p>
<h2>Outside India</h2>
<p>We deliver only within India for now.</p>`;
