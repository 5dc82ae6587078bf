import { randomUUID } from 'node:crypto';
import { orders } from '@rangrekha/contract';
import { orderNumber } from '@rangrekha/contract/names';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FieldErrors } from '~/features/account/field-errors';
import { ComplaintForm } from '~/features/complaints/ComplaintForm';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { ApiError } from '~/server/errors';
import { dataWithTyped, keepingTyped } from '~/server/form-draft';
import { assertSameOrigin } from '~/server/origin';
import { fileComplaint, fileOwnComplaint } from '~/server/pages/complaint-actions';
import { readSession } from '~/server/session';
import { privateHeaders, requireCustomer, Visit } from '~/server/visit';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta(t('complaints.writeAComplaint'));
export const headers = privateHeaders;

/** Orders that can be chosen; about older ones the text says which. */
const CHOICES = 50;

export async function loader(args: LoaderFunctionArgs) {
  const session = await readSession(args.request, args.context);
  const formKey = randomUUID();
  if (session.get('userType') !== 'CUSTOMER')
    return dataWithTyped(args, new Visit(args, session), { orders: null, orderId: null, formKey });
  return requireCustomer(args, async (visit) => {
    const { orders: own } = await visit.api.call(orders.myOrders, { query: { limit: String(CHOICES) } });
    const chosen = await chosenOrder(args.request, visit);
    const listed = !chosen || own.some(({ id }) => id === chosen.id) ? own : [chosen, ...own];
    const choices = listed.map(({ id, createdAt }) => ({
      id,
      label: t('complaints.orderChoice', { number: orderNumber(id), day: fullDay(createdAt) }),
    }));
    return dataWithTyped(args, visit, { orders: choices, orderId: chosen?.id ?? null, formKey });
  });
}

/** The own order that the address names (`order`); undefined for none, and for one of somebody else. */
async function chosenOrder(request: Request, visit: Visit) {
  const id = new URL(request.url).searchParams.get('order');
  if (!id) return undefined;
  try {
    return (await visit.api.call(orders.myOrder, { params: { id } })).order;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

export async function action(args: ActionFunctionArgs) {
  assertSameOrigin(args.request, args.context);
  const session = await readSession(args.request, args.context);
  if (session.get('userType') === 'CUSTOMER')
    return keepingTyped(args, 'file', async (visit, form) =>
      byIntent(form, { file: () => fileOwnComplaint(visit, form) }),
    );
  const form = await args.request.formData();
  return byIntent(form, { file: () => fileComplaint(new Visit(args, session), form) });
}

export default function NewComplaint() {
  const { orders: choices, orderId, formKey, typed, flash } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as
    | { message: string; errors: FieldErrors; typed: Record<string, string> }
    | undefined;
  const banner = usePrivatePage(flash);
  return (
    <div className="wrap grid max-w-2xl gap-6 pt-8 md:pt-12">
      <PageFlash flash={banner} />
      <div>
        <h1 className="text-32 md:text-40">{t('complaints.writeAComplaint')}</h1>
        <p className="mt-2 text-muted">{t('complaints.formLead')}</p>
      </div>
      {answer && (
        <FormError message={answer.message} errors={answer.errors.filter((one) => one.message !== answer.message)} />
      )}
      <ComplaintForm
        orders={choices}
        // A refused form keeps its key: what failed may have been filed all the same.
        formKey={answer?.typed.key ?? formKey}
        typed={answer?.typed ?? typed ?? (orderId ? { orderId } : undefined)}
        errors={answer?.errors}
      />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from '~/features/layout/ErrorPage';
