import { type CorrectionToAnswer, orderCorrections } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { rupees } from '@rangrekha/contract/numbers';
import { ANSWER_LIMITS } from '@rangrekha/contract/order-answers';
import { CORRECTION_TEXTS, type CorrectionState } from '@rangrekha/contract/order-corrections';
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
/** The address of the page is a secret: it is enough to agree. */
export const headers = () => ({ ...privateHeaders(), 'Referrer-Policy': 'no-referrer' });

/**
 * The correction of an order that a mailed link (`token`) is about. Reads only: programs that look through mails open their
 * links, too.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, ANSWER_LIMITS.token) || '-';
  const api = apiWith(undefined, context);
  try {
    const { correction } = await api.call(orderCorrections.getCorrectionToAnswer, { query: { token } });
    return json({ token, correction, problem: null }, { headers: headers() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // A script that navigates here takes any other status for a failure of the page.
    const status = isScripted(request) ? 200 : error.status;
    return json({ token, correction: null, problem: error.message }, { status, headers: headers() });
  }
}

/** The two buttons of the page: intent `agree` or `decline`, and the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const form = await request.formData();
  const api = apiWith(undefined, context);
  const body = { token: String(form.get('token') ?? '').slice(0, ANSWER_LIMITS.token) || '-' };
  const call = byIntent(form, {
    agree: () => orderCorrections.agreeToCorrection,
    decline: () => orderCorrections.declineCorrection,
  });
  try {
    const { message } = await api.call(call, { body });
    return json({ message, isDone: true }, { headers: headers() });
  } catch (error) {
    const { message, status } = refusal(error, CORRECTION_TEXTS.answerFailed);
    return refuse(request, { message, isDone: false }, status);
  }
}

const HEADINGS: Record<CorrectionState, string> = {
  WAITING: 'May we change your order?',
  AGREED: 'Your order is changed',
  APPLIED: 'Your order is changed',
  DECLINED: 'Your order stays as it was',
  WITHDRAWN: 'Your order stays as it was',
  EXPIRED: 'Your order stays as it was',
  OUTDATED: 'This order can no longer be changed',
};

/** What to know about a change that was answered before. */
const SAID: Record<CorrectionState, string> = {
  WAITING: '',
  AGREED: CORRECTION_TEXTS.agreedBefore,
  APPLIED: CORRECTION_TEXTS.agreedBefore,
  DECLINED: CORRECTION_TEXTS.declinedBefore,
  WITHDRAWN: CORRECTION_TEXTS.endedForShopper,
  EXPIRED: CORRECTION_TEXTS.expired,
  OUTDATED: CORRECTION_TEXTS.outdated,
};

export default function ChangeOrder() {
  const { token, correction, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!correction) {
    return (
      <div className={PAGE}>
        <h1 className="text-40">This link no longer works</h1>
        <p role="alert">{answer?.message ?? problem}</p>
        <OrdersLink />
      </div>
    );
  }
  const isOpen = correction.state === 'WAITING';
  return (
    <div className={PAGE}>
      <h1 className="text-40">{HEADINGS[correction.state]}</h1>
      {answer?.isDone ? <p role="status">{answer.message}</p> : <FormError message={answer?.message} />}
      {!answer && !isOpen && <p className="text-muted">{SAID[correction.state]}</p>}
      <Change correction={correction} />
      {isOpen && (
        <>
          <Form method="post" replace className="flex flex-wrap justify-center gap-3">
            <input type="hidden" name="token" value={token} />
            <Button name="intent" value="agree">
              Yes, change it
            </Button>
            <Button name="intent" value="decline" variant="line">
              No, leave it as it is
            </Button>
          </Form>
          <p className="text-muted">{`You can answer until ${dayAndTime(correction.expiresAt)}.`}</p>
        </>
      )}
      <OrdersLink />
    </div>
  );
}

const PAGE = 'wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center [overflow-wrap:anywhere]';

const Change = ({ correction }: { correction: CorrectionToAnswer }) => (
  <dl className="w-full divide-y divide-line border-y border-line text-left">
    <Fact name="Order number" value={`#${correction.number}`} />
    <Fact name="Why" value={correction.reason} />
    <Items name="Before" items={correction.formerItems} total={correction.formerTotal} />
    <Items name="After the change" items={correction.items} total={correction.total} />
  </dl>
);

interface ItemsProps {
  name: string;
  items: CorrectionToAnswer['items'];
  total: number;
}

const Items = ({ name, items, total }: ItemsProps) => (
  <div className="py-3">
    <dt className="text-muted">{name}</dt>
    {items.map((item) => (
      <dd key={`${item.name} ${item.size} ${item.color}`}>
        {`${item.quantity} × ${item.name}, ${item.size}, ${item.color}`}
      </dd>
    ))}
    <dd className="font-semibold">{`To pay in cash on delivery: ${rupees(total)}`}</dd>
  </div>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-3">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
);

const OrdersLink = () => (
  <Link to="/myaccount/order" className="underline">
    See My Orders
  </Link>
);
