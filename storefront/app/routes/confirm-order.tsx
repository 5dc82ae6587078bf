import { type OrderToAnswer, orderAnswers } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { rupees } from '@rangrekha/contract/numbers';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { DeadOrderLink, OrderFact, OrderLinkPage } from '~/features/orders/OrderLinkPage';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { answerOrderLink, linkHeaders, readOrderLink } from '~/server/order-link';
import { Button } from '~/ui/Button';

export const meta = unlistedMeta(t('orderLinks.yourOrder'));
export const headers = linkHeaders;

/** The order that a mailed link is about. */
export const loader = (args: LoaderFunctionArgs) =>
  readOrderLink(args, async (api, query) => (await api.call(orderAnswers.getOrderToAnswer, { query })).order);

/** The two buttons of the page: intent `confirm` or `cancel`, and the token. */
export const action = (args: ActionFunctionArgs) =>
  answerOrderLink(
    args,
    (api, form, body) => {
      const call = byIntent(form, {
        confirm: () => orderAnswers.confirmOrderByLink,
        cancel: () => orderAnswers.cancelOrderByLink,
      });
      return api.call(call, { body });
    },
    t('orderLinks.failed'),
  );

const HEADINGS: Record<OrderToAnswer['state'], string> = {
  OPEN: t('orderLinks.shallWeSend'),
  CONFIRMED: t('orderLinks.confirmed'),
  LEFT: t('orderLinks.onItsWay'),
  CANCELED: t('orderLinks.canceled'),
};

/** `answer=cancel` in its address names the question first that was asked for. */
export default function ConfirmOrder() {
  const { token, subject: order, problem } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const answer = useActionData<typeof action>();
  if (!order) return <DeadOrderLink problem={answer?.message ?? problem} />;
  const asksToCancel = query.get('answer') === 'cancel' && order.state === 'OPEN';
  const heading = asksToCancel ? t('orderLinks.cancelYourOrder') : HEADINGS[order.state];
  return (
    <OrderLinkPage heading={heading} answer={answer} note={SAID[order.state]}>
      <OrderFacts order={order} />
      <Answers token={token} state={order.state} cancelFirst={asksToCancel} />
    </OrderLinkPage>
  );
}

/** What to know about an order that was answered before. */
const SAID: Record<OrderToAnswer['state'], string> = {
  OPEN: '',
  CONFIRMED: t('orderLinks.confirmedBefore'),
  LEFT: t('orderLinks.left'),
  CANCELED: t('orderLinks.canceledBefore'),
};

type Item = OrderToAnswer['items'][number] & Coloured & Sized;

const OrderFacts = ({ order }: { order: OrderToAnswer }) => (
  <dl className="w-full divide-y divide-line border-y border-line text-left">
    <OrderFact name={t('orderLinks.orderNumber')} value={`#${order.number}`} />
    {order.items.map(({ name, size, sizeLabel = size, color, colorLabel = color, quantity }: Item) => (
      <OrderFact
        key={`${name} ${size} ${color}`}
        name={`${name}, ${sizeLabel}, ${colorLabel}`}
        value={t('orderLinks.quantity', { quantity })}
      />
    ))}
    {order.state !== 'CANCELED' && (
      <>
        <OrderFact name={t('orderLinks.estimatedDelivery')} value={fullDay(order.expectedDeliveryDate)} />
        <OrderFact name={t('orderLinks.toPay')} value={rupees(order.orderTotal)} />
      </>
    )}
  </dl>
);

interface AnswersProps {
  token: string;
  state: OrderToAnswer['state'];
  cancelFirst: boolean;
}

/** The buttons that an order in this state still has. */
function Answers({ token, state, cancelFirst }: AnswersProps) {
  if (state === 'LEFT' || state === 'CANCELED') return null;
  const confirm = state === 'OPEN' && (
    <Button key="confirm" name="intent" value="confirm" variant={cancelFirst ? 'line' : undefined}>
      {cancelFirst ? t('orderLinks.noSendIt') : t('orderLinks.yesSendIt')}
    </Button>
  );
  const cancel = (
    <Button key="cancel" name="intent" value="cancel" variant="danger">
      {cancelFirst ? t('orderLinks.yesCancelTheOrder') : t('orderLinks.cancelTheOrder')}
    </Button>
  );
  return (
    <Form method="post" replace className="flex flex-wrap justify-center gap-3">
      <input type="hidden" name="token" value={token} />
      {cancelFirst ? [cancel, confirm] : [confirm, cancel]}
    </Form>
  );
}
