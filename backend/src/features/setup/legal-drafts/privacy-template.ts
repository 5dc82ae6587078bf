import { RESTOCK_DAYS } from '@rangrekha/contract/restock';
import { ORDER_YEARS, RETENTION } from '@rangrekha/contract/retention';
import type { ShopDetails } from './ShopDetails';

export const privacyTemplate = ({ brand, seller, email, phone, address }: ShopDetails): string => `
<p>This page says what ${brand} learns about you, why, and what you can do about it. Responsible is ${seller}, ${address}.</p>
<h2>What we collect</h2>
<ul>
<li>Account details: your name, username, email address, mobile number and, if you give it, your date of birth.</li>
<li>Delivery addresses that you save.</li>
<li>Orders: what you bought, when, at what price, and how it was delivered or returned.</li>
<li>The bank account or UPI ID that you give us for a refund.</li>
<li>Reviews that you write, with their photos.</li>
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
<p>You can see and correct your details in your account at any time. To receive a copy of your data, to withdraw consent or to delete your account, write to <a href="mailto:${email}">${email}</a>. These rights are those of the Digital Personal Data Protection Act, 2023.</p>
<h2>Security</h2>
<p>Connections are encrypted. Passwords are stored only as salted hashes, so that nobody here can read them. If your data is ever affected by a breach, we tell you and the Data Protection Board without delay.</p>
<h2>Children</h2>
<p>The shop is meant for people of 18 and over. A parent or guardian may order for a child.</p>
<h2>Contact</h2>
<p>Send questions and complaints to <a href="mailto:${email}">${email}</a>, or call ${phone}.</p>`;
