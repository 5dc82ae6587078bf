import { RETURN_DAYS } from '@rangrekha/contract/limits';
import type { ShopDetails } from './ShopDetails';

export const termsTemplate = ({ brand, seller, email, address, state }: ShopDetails): string => `
<p>These terms apply to every order placed with ${brand}. The seller is ${seller}, ${address}. By placing an order you agree to these terms. If a point is unclear, write to <a href="mailto:${email}">${email}</a> before you order.</p>
<h2>Your account</h2>
<p>You need an account to order, so that we can send you updates and show your past orders. Please give correct details and keep your password to yourself. Tell us at once if you think that somebody else has used your account.</p>
<h2>Products and colours</h2>
<p>Pictures show each product as faithfully as we can. Colours vary between screens, and small differences in printing, dyeing and weaving are not faults.</p>
<h2>Prices</h2>
<p>Prices are in Indian rupees and include all taxes. The price that counts is the one shown when you place the order. If a price is plainly wrong because of a technical error, we tell you. You may then confirm the order at the right price or cancel it.</p>
<h2>Orders</h2>
<p>We accept an order when we confirm it by email. We may decline an order if an item has run out, or if our couriers do not serve the address. You can cancel an order in your account until it is shipped.</p>
<h2>Payment</h2>
<p>We accept cash on delivery. You pay the courier when the parcel is handed over, and nothing before.</p>
<h2>Delivery and returns</h2>
<p>Shipping within India is free. You can return an item within ${RETURN_DAYS} days of delivery. The <a href="/page/shipping">shipping page</a> and the <a href="/page/returns">returns page</a> are part of these terms.</p>
<h2>Our content</h2>
<p>The photographs, drawings, texts and the logo of this shop belong to ${brand}. You may share links to our pages. Please ask before you use our content in trade.</p>
<h2>Liability</h2>
<p>We are responsible for delivering what you ordered in good condition. As far as the law allows, our liability for an order is limited to its price. Nothing here limits your rights under the Consumer Protection Act, 2019.</p>
<h2>Law</h2>
<p>Indian law applies. If we cannot settle a dispute between us, the courts of ${state} hear it, unless the law gives you the right to go elsewhere.</p>
<h2>Changes</h2>
<p>We may change these terms. The version that this page showed when you ordered applies to that order.</p>`;
