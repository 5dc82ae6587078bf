import type { ShopDetails } from './ShopDetails';

/** Says what the tests of the store hold, and no more. */
export const accessibilityTemplate = ({ brand, email, phone }: ShopDetails): string => `
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
<p>If something stands in your way, write to <a href="mailto:${email}">${email}</a>, call ${phone}, or use <a href="/grievance/new">the form for complaints</a>. We answer within 48 hours, and take your order by phone if you wish.</p>`;
