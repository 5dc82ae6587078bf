import { ownData } from '@rangrekha/contract';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
} from '@remix-run/react';
import { ERASURE_WORDS } from '~/features/account/erasure-words';
import { errorFor } from '~/features/account/field-errors';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { signOut } from '~/features/session/storage';
import { usePrivatePage } from '~/features/session/use-private-page';
import { fullDay } from '~/language/dates';
import { rich } from '~/language/rich';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { failure } from '~/server/errors';
import { expiredCookie, readSession } from '~/server/session';
import { translateAnswer } from '~/server/translate-answer';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/form/FormError';
import { PasswordField } from '~/ui/form/PasswordField';

const PAGE = '/myaccount/data/delete';

export const meta = unlistedMeta(t('account.deleteMyAccount'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const { askedAt, reasons, returnable } = await visit.api.call(ownData.getErasure);
    const said = (sentences: string[]) => sentences.map((sentence) => translateAnswer(sentence));
    return visit.data({ ...ERASURE_WORDS, askedAt, reasons: said(reasons), returnable: said(returnable) });
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const currentPassword = String(form.get('currentPassword') ?? '');
    return byIntent(form, {
      'erase-account': () => erase(args, visit, currentPassword),
      'ask-for-erasure': () => askForErasure(visit, currentPassword),
      'keep-account': () => keep(visit),
    });
  });

async function erase({ request, context }: ActionFunctionArgs, visit: Visit, currentPassword: string) {
  try {
    await visit.api.call(ownData.eraseOwnData, { body: { currentPassword } });
  } catch (error) {
    const { message, errors, status } = failure(error, t('erasure.failed'));
    return visit.refuse({ message, errors }, status);
  }
  const session = await readSession(request, context);
  return redirectDocument('/home', {
    headers: { ...privateHeaders(), 'Set-Cookie': await expiredCookie(session, context) },
  });
}

async function askForErasure(visit: Visit, currentPassword: string) {
  try {
    const { message } = await visit.api.call(ownData.askForErasure, { body: { currentPassword } });
    return visit.redirectWith(PAGE, { kind: 'success', message });
  } catch (error) {
    const { message, errors, status } = failure(error, t('erasure.failed'));
    return visit.refuse({ message, errors }, status);
  }
}

async function keep(visit: Visit) {
  try {
    const { message } = await visit.api.call(ownData.withdrawErasure);
    return visit.redirectWith(PAGE, { kind: 'success', message });
  } catch (error) {
    return visit.redirectWith(PAGE, { kind: 'error', message: failure(error, t('erasure.withdrawFailed')).message });
  }
}

/** The browser forgets who was signed in. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  try {
    return await serverAction();
  } catch (answer) {
    if (intent === 'erase-account' && answer instanceof Response && answer.status < 400) signOut();
    throw answer;
  }
}

export default function DeleteAccount() {
  const { goes, stays, askedAt, reasons, returnable, flash } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const banner = usePrivatePage(flash);
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <PageFlash flash={banner} />
      <h1 className="mb-4 text-32 md:text-40">{t('account.deleteMyAccount')}</h1>
      <p className="max-w-[60ch]">
        {rich(t('account.cannotBeUndone'), {
          copy: (text) => (
            <Link to="/myaccount/data" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </p>
      {askedAt && (
        <Form method="post" className="mt-8 max-w-[70ch] border border-line p-4">
          <p className="font-semibold">{t('account.deletionAsked', { day: fullDay(askedAt) })}</p>
          <Matters items={[...reasons, ...returnable]} />
          <Button name="intent" value="keep-account" variant="line" busy={busy} className="mt-4">
            {t('account.cancelTheDeletion')}
          </Button>
        </Form>
      )}
      <Listed title={t('account.whatIsDeleted')} items={goes} />
      <Listed title={t('account.whatStaysAndWhy')} items={stays} />
      {!askedAt && reasons.length > 0 && (
        <div className="mt-8 max-w-[70ch] border border-line p-4">
          <p className="font-semibold">{t('account.cannotBeDeletedYet')}</p>
          <Matters items={[...reasons, ...returnable]} />
          <p className="mt-2">{t('account.deletionLater')}</p>
        </div>
      )}
      {(!askedAt || reasons.length === 0) && (
        <Form method="post" className="mt-8 max-w-md">
          <input type="hidden" name="intent" value={reasons.length > 0 ? 'ask-for-erasure' : 'erase-account'} />
          {refused && <FormError message={refused.message} />}
          <PasswordField
            label={t('account.yourPassword')}
            name="currentPassword"
            autoComplete="current-password"
            error={errorFor(refused?.errors, 'currentPassword')}
            required
          />
          <Button busy={busy} className="mt-4">
            {reasons.length > 0 ? t('account.deleteWhenNothingIsOpen') : t('account.deleteAccountAndData')}
          </Button>
        </Form>
      )}
    </>
  );
}

const Matters = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-2 list-disc pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const Listed = ({ title, items }: { title: string; items: readonly string[] }) => (
  <>
    <h2 className="mt-8 mb-2 text-24">{title}</h2>
    <ul className="grid max-w-[70ch] list-disc gap-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
);
