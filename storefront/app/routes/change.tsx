import { type CorrectionToAnswer, orderCorrections } from '@rangrekha/contract';
import type { Coloured, Sized } from '@rangrekha/contract/colour-names';
import { rupees } from '@rangrekha/contract/numbers';
import type { CorrectionState } from '@rangrekha/contract/order-corrections';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { DeadOrderLink, OrderFact, OrderLinkPage } from '~/features/orders/OrderLinkPage';
import { dayAndTime } from '~/language/dates';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { answerOrderLink, linkHeaders, readOrderLink } from '~/server/order-link';
import { Button } from '~/ui/Button';

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
  if (!correction) return <DeadOrderLink problem={answer?.message ?? problem} />;
  return (
    <OrderLinkPage heading={HEADINGS[correction.state]} answer={answer} note={SAID[correction.state]}>
      <Change correction={correction} />
      {correction.state === 'WAITING' && (
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
    </OrderLinkPage>
  );
}

const Change = ({ correction }: { correction: CorrectionToAnswer }) => (
  <dl className="w-full divide-y divide-line border-y border-line text-left">
    <OrderFact name={t('orderLinks.orderNumber')} value={`#${correction.number}`} />
    <OrderFact name={t('corrections.why')} value={correction.reason} />
    <Items name={t('corrections.before')} items={correction.formerItems} total={correction.formerTotal} />
    <Items name={t('corrections.afterTheChange')} items={correction.items} total={correction.total} />
  </dl>
);

type Item = CorrectionToAnswer['items'][number] & Coloured & Sized;

const Items = ({ name, items, total }: { name: string; items: CorrectionToAnswer['items']; total: number }) => (
  <div className="py-3">
    <dt className="text-muted">{name}</dt>
    {items.map(({ name, size, sizeLabel = size, color, colorLabel = color, quantity }: Item) => (
      <dd key={`${name} ${size} ${color}`}>{`${quantity} × ${name}, ${sizeLabel}, ${colorLabel}`}</dd>
    ))}
    <dd className="font-semibold">{t('orderLinks.toPayAmount', { amount: rupees(total) })}</dd>
  </div>
);
