import { type OrderToAnswer, orderAnswers } from '@rangrekha/contract';
import { fullDay } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { ANSWER_LIMITS, ANSWER_TEXTS } from '@rangrekha/contract/order-answers';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { apiWith } from '~/server/api';
import { byIntent } from '~/server/by-intent';
import { ApiError, refusal } from '~/server/errors';
import { assertSameOrigin } from '~/server/origin';
import { isScripted, privateHeaders, refuse } from '~/server/visit';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta('Your order');
/** The address of the page is a secret: it is enough to cancel the order. */
export const headers = () => ({ ...privateHeaders(), 'Referrer-Policy': 'no-referrer' });

/**
 * The order that a mailed link (`token`) is about; `answer=cancel` names the question first that was asked for. Reads only:
 * programs that look through mails open their links, too.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = (query.get('token') ?? '').slice(0, ANSWER_LIMITS.token) || '-';
  const shown = { token, wantsToCancel: query.get('answer') === 'cancel' };
  const api = apiWith(undefined, context);
  try {
    const { order } = await api.call(orderAnswers.getOrderToAnswer, { query: { token } });
    return json({ ...shown, order, problem: null }, { headers: headers() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // A script that navigates here takes any other status for a failure of the page.
    const status = isScripted(request) ? 200 : error.status;
    return json({ ...shown, order: null, problem: error.message }, { status, headers: headers() });
  }
}

/** The two buttons of the page: intent `confirm` or `cancel`, and the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const form = await request.formData();
  const api = apiWith(undefined, context);
  const body = { token: String(form.get('token') ?? '').slice(0, ANSWER_LIMITS.token) || '-' };
  const call = byIntent(form, {
    confirm: () => orderAnswers.confirmOrderByLink,
    cancel: () => orderAnswers.cancelOrderByLink,
  });
  try {
    const { message } = await api.call(call, { body });
    return json({ message, isDone: true }, { headers: headers() });
  } catch (error) {
    const { message, status } = refusal(error, ANSWER_TEXTS.failed);
    return refuse(request, { message, isDone: false }, status);
  }
}

const HEADINGS: Record<OrderToAnswer['state'], string> = {
  OPEN: 'Shall we send your order?',
  CONFIRMED: 'Your order is confirmed',
  LEFT: 'Your order is on its way',
  CANCELED: 'Your order is cancelled',
};

export default function ConfirmOrder() {
  const { token, wantsToCancel, order, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!order) {
    return (
      <div className={PAGE}>
        <h1 className="text-40">This link no longer works</h1>
        <p role="alert">{answer?.message ?? problem}</p>
        <OrdersLink />
      </div>
    );
  }
  const isOpen = order.state === 'OPEN';
  const asksToCancel = wantsToCancel && isOpen;
  return (
    <div className={PAGE}>
      <h1 className="text-40">{asksToCancel ? 'Cancel your order?' : HEADINGS[order.state]}</h1>
      {answer?.isDone ? <p role="status">{answer.message}</p> : <FormError message={answer?.message} />}
      {!answer && !isOpen && <p className="text-muted">{SAID[order.state]}</p>}
      <OrderFacts order={order} />
      <Answers token={token} state={order.state} cancelFirst={asksToCancel} />
      <OrdersLink />
    </div>
  );
}

const PAGE = 'wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center [overflow-wrap:anywhere]';

/** What to know about an order that was answered before. */
const SAID: Record<OrderToAnswer['state'], string> = {
  OPEN: '',
  CONFIRMED: ANSWER_TEXTS.confirmedBefore,
  LEFT: ANSWER_TEXTS.left,
  CANCELED: ANSWER_TEXTS.canceledBefore,
};

const OrderFacts = ({ order }: { order: OrderToAnswer }) => (
  <dl className="w-full divide-y divide-line border-y border-line text-left">
    <Fact name="Order number" value={`#${order.number}`} />
    {order.items.map(({ name, size, color, quantity }) => (
      <Fact key={`${name} ${size} ${color}`} name={`${name}, ${size}, ${color}`} value={`Quantity ${quantity}`} />
    ))}
    {order.state !== 'CANCELED' && <Fact name="Estimated delivery" value={fullDay(order.expectedDeliveryDate)} />}
    {order.state !== 'CANCELED' && <Fact name="To pay in cash on delivery" value={rupees(order.orderTotal)} />}
  </dl>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-3">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
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
      {cancelFirst ? 'No, send it' : 'Yes, send it'}
    </Button>
  );
  const cancel = (
    <Button key="cancel" name="intent" value="cancel" variant="danger">
      {cancelFirst ? 'Yes, cancel the order' : 'Cancel the order'}
    </Button>
  );
  return (
    <Form method="post" replace className="flex flex-wrap justify-center gap-3">
      <input type="hidden" name="token" value={token} />
      {cancelFirst ? [cancel, confirm] : [confirm, cancel]}
    </Form>
  );
}

const OrdersLink = () => (
  <Link to="/myaccount/order" className="underline">
    See My Orders
  </Link>
);
