import { accounts } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { unlistedMeta } from '~/features/layout/page-meta';
import { t } from '~/language/t';
import { apiFor } from '~/server/api';
import { expectNoIntent } from '~/server/by-intent';
import { ApiError } from '~/server/errors';
import { assertSameOrigin } from '~/server/origin';
import { privateHeaders, refuse } from '~/server/visit';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';

export const meta = unlistedMeta(t('login.confirmEmailAddress'));
export const headers = privateHeaders;

/** Reads only: programs that look through mails open their links, too. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return json({ token: token.slice(0, LIMITS.emailToken) }, { headers: privateHeaders() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const form = await request.formData();
  expectNoIntent(form);
  const api = await apiFor(request, context);
  try {
    const { message } = await api.call(accounts.verifyEmail, { body: { token: String(form.get('token') ?? '') } });
    return json({ message, isConfirmed: true }, { headers: privateHeaders() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(request, { message: error.message, isConfirmed: false }, error.status);
  }
}

export default function VerifyEmail() {
  const { token } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.isConfirmed) {
    return (
      <div className="wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center">
        <h1 className="text-40">{t('login.addressConfirmed')}</h1>
        <p role="status">{answer.message}</p>
        <Link to="/home" className="underline">
          {t('login.continueShopping')}
        </Link>
      </div>
    );
  }
  return (
    <div className="wrap flex max-w-xl flex-col items-center gap-6 py-24 text-center">
      <h1 className="text-40">{t('login.isThisYourEmailAddress')}</h1>
      <FormError message={answer?.message} />
      <p className="text-muted">{t('login.confirmOnlyIf')}</p>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button>{t('login.confirmMyEmailAddress')}</Button>
      </Form>
    </div>
  );
}
