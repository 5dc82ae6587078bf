import { randomUUID } from 'node:crypto';
import { orders, returns } from '@rangrekha/contract';
import { RETURN_DAYS } from '@rangrekha/contract/limits';
import { orderNumber } from '@rangrekha/contract/names';
import { PHOTO_FORM } from '@rangrekha/contract/photos';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { FieldErrors } from '~/features/account/field-errors';
import { unlistedMeta } from '~/features/layout/page-meta';
import { ReturnForm } from '~/features/returns/ReturnForm';
import { fieldErrorsOf, requestOf } from '~/features/returns/return-form';
import { LoadFailed } from '~/features/session/LoadFailed';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { dataWithTyped, keepingTyped, textsOf } from '~/server/form-draft';
import { addReturnPhoto, photosOf, photosTooLarge } from '~/server/pages/return-photos';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta(t('orders.returnItems'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(
    args,
    async (visit) => {
      const params = { id: args.params.id ?? '' };
      const [{ order }, { returnable, until }] = await Promise.all([
        visit.api.call(orders.myOrder, { params }),
        visit.api.call(returns.orderReturns, { params }),
      ]);
      return await dataWithTyped(args, visit, { order, returnable, until, formKey: randomUUID() });
    },
    { ifMissing: '/myaccount/order' },
  );

export const action = (args: ActionFunctionArgs) =>
  keepingTyped(args, 'request', async (visit, form) =>
    byIntent(form, { request: () => requestItems(visit, { id: args.params.id ?? '' }, form) }),
  );

/** A refused form keeps what was typed. */
async function requestItems(visit: Visit, params: { id: string }, form: FormData) {
  if (form.has(PHOTO_FORM.tooLarge)) return visit.refuse({ ...photosTooLarge(), typed: textsOf(form) }, 413);
  const { order } = await visit.api.call(orders.myOrder, { params });
  const body = requestOf(
    form,
    order.items.map(({ id }) => id),
  );
  try {
    const headers = { 'idempotency-key': String(form.get('key') || randomUUID()) };
    const { message, return: found } = await visit.api.call(returns.requestReturn, { params, body, headers });
    const refused = await addPhotos(visit, found.id, form);
    return visit.redirectWith(
      `/myaccount/order/${params.id}`,
      refused
        ? { kind: 'warning', message: `${message} ${t('returns.photosMissing', { why: refused })}` }
        : { kind: 'success', message },
    );
  } catch (error) {
    const { message, errors, status } = failure(error, t('returns.failed'));
    const typed = textsOf(form);
    return visit.refuse({ message, typed, errors: fieldErrorsOf(body, errors, typed) }, status);
  }
}

/**
 * Adds the photos of the form to the return, which is requested by now.
 * @returns why one could not be added; undefined when all are
 */
async function addPhotos(visit: Visit, id: string, form: FormData): Promise<string | undefined> {
  try {
    for (const photo of await photosOf(form, 'photo')) await addReturnPhoto(visit, id, photo);
    return undefined;
  } catch (error) {
    return failure(error, t('returns.failed')).message;
  }
}

export default function ReturnItems() {
  const { order, returnable, until, formKey, typed, flash } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as
    | { message: string; errors: FieldErrors; typed: Record<string, string> }
    | undefined;
  const banner = usePrivatePage(flash);
  return (
    <>
      <PageFlash flash={banner} />
      <p className="mb-2 text-14">
        <Link to={`/myaccount/order/${order.id}`} className="underline underline-offset-4">
          {t('orders.orderNumber', { number: orderNumber(order.id) })}
        </Link>
      </p>
      <h1 className="mb-4 text-32 md:text-40">{t('orders.returnItems')}</h1>
      {answer && (
        <div className="mb-6">
          <FormError message={answer.message} errors={answer.errors.filter((one) => one.message !== answer.message)} />
        </div>
      )}
      {!answer && typed && (
        <p role="status" className="mb-6">
          {t('returns.typedAgain')}
        </p>
      )}
      {returnable.length === 0 ? (
        <p>
          {until ? t('returns.windowOver', { days: RETURN_DAYS }) : t('returns.notDelivered')}{' '}
          {t('returns.nothingReturnable')}
        </p>
      ) : (
        <>
          <p className="mb-6 text-muted">
            {until && t('returns.until', { day: fullDay(until) })} {t('returns.choosePieces')}
          </p>
          <ReturnForm
            items={order.items}
            returnable={returnable}
            formKey={formKey}
            typed={answer?.typed ?? typed}
            errors={answer?.errors}
          />
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('returns.fetchFailed')} />;
}
