import { type RestockSubscription, restock } from '@rangrekha/contract';
import { RESTOCK_LIMITS } from '@rangrekha/contract/restock';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import RestockForm, { type RestockAnswer } from '~/features/restock/RestockForm';
import { Message, ProductLink, RestockStatus } from '~/features/restock/RestockStatus';
import { t } from '~/language/t';
import { type Api, apiWith } from '~/server/api';
import { byIntent } from '~/server/by-intent';
import { ApiError, refusal } from '~/server/errors';
import { assertSameOrigin } from '~/server/origin';
import { safePath } from '~/server/redirects';
import { readSession } from '~/server/session';
import { isScripted, privateHeaders, refuse } from '~/server/visit';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta(t('restock.backInStock'));
export const headers = privateHeaders;

/**
 * What a mailed link (`token`) is about, or a form for a sold-out size (`variantId`, `returnTo`). Reads only: programs that
 * look through mails open their links, too.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const token = (query.get('token') ?? '').slice(0, RESTOCK_LIMITS.token);
  const size = { variantId: query.get('variantId') ?? '', returnTo: safePath(query.get('returnTo'), '/shop') };
  const subscription = token === '' ? null : await findSubscription(apiWith(undefined, context), token);
  const status = subscription || size.variantId || isScripted(request) ? 200 : 404;
  const session = await readSession(request, context);
  const isSignedIn = session.has('token') && session.get('userType') === 'CUSTOMER';
  return json({ token, subscription, size, isSignedIn }, { status, headers: privateHeaders() });
}

async function findSubscription(api: Api, token: string): Promise<RestockSubscription | null> {
  try {
    return (await api.call(restock.getRestockSubscription, { params: { token } })).subscription;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The form of a product's page (intent `ask`: productVariantId, email, returnTo), and the buttons of this one (token). */
export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const api = apiWith(undefined, context);
  const requested = { variantId: field('productVariantId'), email: field('email') };
  const typed = { ...requested, returnTo: safePath(form.get('returnTo'), '/shop') };
  const params = { token: field('token').slice(0, RESTOCK_LIMITS.token) || '-' };
  const body = { productVariantId: requested.variantId, email: requested.email };
  const session = await readSession(request, context);
  const askOwn = async (): Promise<RestockAnswer> => {
    const own = apiWith(session.get('token'), context).call(restock.askForOwnRestock, { body });
    const { message, isWaiting } = await own;
    return { message, done: isWaiting ? 'confirmed' : 'asked' };
  };
  const answer = async (done: RestockAnswer['done'], request: Promise<RestockAnswer>) => ({ ...(await request), done });
  try {
    const { message, done } = await byIntent(form, {
      ask: () =>
        session.has('token') && !requested.email
          ? askOwn()
          : answer('asked', api.call(restock.askForRestock, { body })),
      confirm: () => answer('confirmed', api.call(restock.confirmRestockSubscription, { params })),
      withdraw: () => answer('withdrawn', api.call(restock.withdrawRestockSubscription, { params })),
    });
    return json({ ...typed, message, done }, { headers: privateHeaders() });
  } catch (error) {
    const { message, status } = refusal(error, t('restock.failed'));
    return refuse(request, { ...typed, message, done: undefined }, status);
  }
}

const ANSWER_HEADINGS = {
  asked: t('restock.checkYourMail'),
  confirmed: t('restock.onTheList'),
  withdrawn: t('restock.addressDeleted'),
};

export default function BackInStock() {
  const { token, subscription, size, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.done) {
    return (
      <Message heading={ANSWER_HEADINGS[answer.done]}>
        <p role="status">{answer.message}</p>
        {answer.variantId ? (
          <Link to={answer.returnTo} className="underline">
            {t('restock.backToTheProduct')}
          </Link>
        ) : (
          <ProductLink subscription={subscription} />
        )}
      </Message>
    );
  }
  const asking = answer?.variantId ? answer : size;
  if (asking.variantId) {
    return (
      <Message heading={t('restock.tellMeWhenBack')}>
        <div className="w-full text-left">
          <RestockForm {...asking} isSignedIn={isSignedIn} answer={answer} email={answer?.email} />
        </div>
        <Link to={asking.returnTo} className="underline">
          {t('restock.backToTheProduct')}
        </Link>
      </Message>
    );
  }
  if (!subscription) {
    return (
      <Message heading={t('restock.thisLinkNoLongerWorks')}>
        <FormError message={answer?.message} />
        <p className="text-muted">{t('restock.askAgain')}</p>
        <ProductLink subscription={null} />
      </Message>
    );
  }
  return <RestockStatus token={token} subscription={subscription} problem={answer?.message} />;
}
