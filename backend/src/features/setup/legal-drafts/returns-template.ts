import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { RETENTION } from '@rangrekha/contract/retention';
import type { ShopDetails } from './ShopDetails';

export const returnsTemplate = ({ email, phone }: ShopDetails): string => `
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
