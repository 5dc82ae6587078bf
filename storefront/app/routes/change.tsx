import { type CorrectionToAnswer, orderCorrections } from '@rangrekha/contract';
import type { Coloured } from '@rangrekha/contract/colour-names';
import { rupees } from '@rangrekha/contract/numbers';
import type { CorrectionState } from '@rangrekha/contract/order-corrections';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { dayAndTime } from '~/language/dates';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { answerOrderLink, linkHeaders, readOrderLink } from '~/server/order-link';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta(t('orderLinks.yourOrder'));
export const headers = linkHeaders;

/** The correction of an order that a mailed link is about. */
export const loader = (args: LoaderFunctionArgs) =>
  readOrderLink(
    args,
    async (api, query) => (await api.call(orderCorrections.getCorrectionToAnswer, { query })).correction,
  );

/** The two buttons of the page: intent `agree` or `decline`, and the token. */
export const action = (args: ActionFunctionArgs) =>
  answerOrderLink(
    args,
    (api, form, body) => {
      const call = byIntent(form, {
        agree: () => orderCorrections.agreeToCorrection,
        decline: () => orderCorrections.declineCorrection,
      });
      return api.call(call, { body });
    },
    t('corrections.answerFailed'),
  );

const HEADINGS: Record<CorrectionState, string> = {
  WAITING: t('corrections.mayWeChange'),
  AGREED: t('corrections.changed'),
  APPLIED: t('corrections.changed'),
  DECLINED: t('corrections.stays'),
  WITHDRAWN: t('corrections.stays'),
  EXPIRED: t('corrections.stays'),
  OUTDATED: t('corrections.cannotBeChanged'),
};

/** What to know about a change that was answered before. */
const SAID: Record<CorrectionState, string> = {
  WAITING: '',
  AGREED: t('corrections.agreedBefore'),
  APPLIED: t('corrections.agreedBefore'),
  DECLINED: t('corrections.declinedBefore'),
  WITHDRAWN: t('corrections.endedForShopper'),
  EXPIRED: t('corrections.expired'),
  OUTDATED: t('corrections.outdated'),
};

export default function ChangeOrder() {
  const { token, subject: correction, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!correction) {
    return (
      <div className={PAGE}>
        <h1 className="text-40">{t('orderLinks.thisLinkNoLongerWorks')}</h1>
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
              {t('orderLinks.yesChangeIt')}
            </Button>
            <Button name="intent" value="decline" variant="line">
              {t('orderLinks.noLeaveItAsIt')}
            </Button>
          </Form>
          <p className="text-muted">{t('corrections.answerUntil', { time: dayAndTime(correction.expiresAt) })}</p>
        </>
      )}
      <OrdersLink />
    </div>
  );
}

const PAGE = 'wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center [overflow-wrap:anywhere]';

const Change = ({ correction }: { correction: CorrectionToAnswer }) => (
  <dl className="w-full divide-y divide-line border-y border-line text-left">
    <Fact name={t('orderLinks.orderNumber')} value={`#${correction.number}`} />
    <Fact name={t('corrections.why')} value={correction.reason} />
    <Items name={t('corrections.before')} items={correction.formerItems} total={correction.formerTotal} />
    <Items name={t('corrections.afterTheChange')} items={correction.items} total={correction.total} />
  </dl>
);

type Item = CorrectionToAnswer['items'][number] & Coloured;

const Items = ({ name, items, total }: { name: string; items: CorrectionToAnswer['items']; total: number }) => (
  <div className="py-3">
    <dt className="text-muted">{name}</dt>
    {items.map(({ name, size, color, colorLabel = color, quantity }: Item) => (
      <dd key={`${name} ${size} ${color}`}>{`${quantity} × ${name}, ${size}, ${colorLabel}`}</dd>
    ))}
    <dd className="font-semibold">{t('orderLinks.toPayAmount', { amount: rupees(total) })}</dd>
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
    {t('orderLinks.seeMyOrders')}
  </Link>
);
