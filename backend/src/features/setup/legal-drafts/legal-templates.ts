import { ACKNOWLEDGE_HOURS } from '@rangrekha/contract/complaints';
import type { LegalPageSlug } from '@rangrekha/contract/limits';
import { DELIVERY_DAYS, RETURN_DAYS } from '@rangrekha/contract/limits';
import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import { ORDER_YEARS, RETENTION } from '@rangrekha/contract/retention';

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

const termsTemplate = ({ brand, seller, email, address, state }: ShopDetails): string => `
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

const privacyTemplate = ({ brand, seller, email, phone, address }: ShopDetails): string => `
<p>This page says what ${brand} learns about you, why, and what you can do about it. Responsible is ${seller}, ${address}.</p>
<h2>What we collect</h2>
<ul>
<li>Account details: your name, username, email address, mobile number and, if you give it, your date of birth.</li>
<li>Delivery addresses that you save.</li>
<li>Orders: what you bought, when, at what price, and how it was delivered or returned.</li>
<li>The bank account or UPI ID that you give us for a refund.</li>
<li>Reviews that you write, with their photos.</li>
<li>Returns and complaints, with your words and photos.</li>
<li>Your cart and wishlist, so that they are there when you come back.</li>
<li>The address to which you want a mail when a size is back.</li>
<li>Security records: when and from which network address somebody signed in, and which of our staff opened your details.</li>
</ul>
<h2>How we use it</h2>
<p>We use your details to deliver your orders, to answer you, to let you reset your password, and to keep the accounts that tax law requires. We do not build profiles for advertising, and we do not sell data.</p>
<h2>Who else sees it</h2>
<p>The courier receives your name, address and mobile number. Our hosting and email providers store data on our behalf, and may use it for nothing else. We give data to an authority only if the law obliges us.</p>
<h2>Cookies and local storage</h2>
<p>One cookie keeps you signed in. Your browser also stores who you are, your cart and your wishlist, so that pages open quickly. We use no cookies of third parties.</p>
<h2>How long we keep it</h2>
<ul>
<li>Account details, saved addresses, cart, wishlist and reviews: until you delete the account.</li>
<li>Orders and invoices: at least ${ORDER_YEARS} years, as tax law asks.</li>
<li>The bank account or UPI ID of a refund: ${RETENTION.payout} days after the refund.</li>
<li>The texts of our mails to you: ${RETENTION.mail} days.</li>
<li>The address for a mail about a size: ${RESTOCK_DAYS.waiting} days at most while you wait, and ${RESTOCK_DAYS.notified} days after the mail.</li>
<li>Security records: ${RETENTION.securityLog} days. The rules on cyber security ask for 180 days, those on personal data for a year.</li>
</ul>
<h2>Your choices</h2>
<p>“Your Data” in your account shows what we keep. There you get a copy of it, stop mails that you asked for, and delete your account. You correct your details in your account, too. If you have no account, write to <a href="mailto:${email}">${email}</a>. These rights are those of the Digital Personal Data Protection Act, 2023.</p>
<p>If something is wrong, use <a href="/grievance/new">the form for complaints</a>. If we do not settle it, you may complain to the Data Protection Board of India.</p>
<h2>Security</h2>
<p>Connections are encrypted. Passwords are stored only as salted hashes, so that nobody here can read them. If your data is ever affected by a breach, we tell you and the Data Protection Board without delay.</p>
<h2>Children</h2>
<p>The shop is meant for people of 18 and over. A parent or guardian may order for a child.</p>
<h2>Contact</h2>
<p>Send questions and complaints to <a href="mailto:${email}">${email}</a>, or call ${phone}.</p>`;

const shippingTemplate = ({ email, state }: ShopDetails): string => `
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

const returnsTemplate = ({ email, phone }: ShopDetails): string => `
<p>If something does not fit or is not what you expected, you can return it within ${RETURN_DAYS} days of delivery.</p>
<h2>How to return</h2>
<ol>
<li>Open the order under My orders in your account, and ask for a return. Tell us why, and add photos if something is damaged.</li>
<li>Pack the item with its tags. We tell you by email how it comes back to us.</li>
<li>We look at the item when it arrives, and then refund or exchange it.</li>
</ol>
<h2>Condition</h2>
<p>Items should be unworn, unwashed and unaltered, with tags attached. You may of course try them on at home.</p>
<h2>Faulty or wrong items</h2>
<p>Tell us within ${RETURN_DAYS} days and add a photo if you can. We exchange the item, or refund the full amount if it has sold out.</p>
<h2>Refunds</h2>
<p>Orders are paid in cash, so we refund by bank transfer or UPI to an account in your name. You enter its details at the return once the item is back, and we delete them ${RETENTION.payout} days after the refund.</p>
<h2>Exchanges</h2>
<p>You can exchange an item for another size or colour at the same price, as long as it is in stock.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:${email}">${email}</a>, or call ${phone}.</p>`;

/** Says what the tests of the store hold, and no more. */
const accessibilityTemplate = ({ brand, email, phone }: ShopDetails): string => `
<p>${brand} wants everybody to be able to shop here. This page says what is checked, what is not, and how to tell us what stands in your way.</p>
<h2>What we aim at</h2>
<p>The Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The Indian standard IS 17802 asks for much the same.</p>
<h2>What is checked before each new version</h2>
<ul>
<li>Every page of the shop is examined by the program axe for colours, names, labels and structure, on five widths of screen and with text of twice the size.</li>
<li>Everything from browsing to the order works with the keyboard alone, and the focus can be seen.</li>
<li>Every page works without scripts.</li>
<li>Nothing moves by itself if your device asks for less motion. The pictures of the home page can be stopped.</li>
<li>Nothing needs dragging. The pictures of a product change with one tap on a button.</li>
<li>What you have told us is not asked again while you order. Passwords and codes can be pasted, and there are no puzzles to solve.</li>
</ul>
<h2>What is not checked</h2>
<p>Programs find only a part of all barriers. The shop was not examined by people who use screen readers every day. Pictures that shoppers send with reviews have no descriptions of their own. Pages of couriers and banks that we lead to are not ours.</p>
<h2>Tell us</h2>
<p>If something stands in your way, write to <a href="mailto:${email}">${email}</a>, call ${phone}, or use <a href="/grievance/new">the form for complaints</a>. We answer within ${ACKNOWLEDGE_HOURS} hours, and take your order by phone if you wish.</p>`;

type Template = (shop: ShopDetails) => string;

/** The drafts in another language, each with its title. */
export type TranslatedTemplates = Record<LegalPageSlug, { title: string; contentOf: Template }>;

/** The drafts of the legal pages by their slugs, as HTML. */
export const LEGAL_TEMPLATES: Record<LegalPageSlug, Template> = {
  'terms-conditions': termsTemplate,
  'privacy-policy': privacyTemplate,
  shipping: shippingTemplate,
  returns: returnsTemplate,
  accessibility: accessibilityTemplate,
};
