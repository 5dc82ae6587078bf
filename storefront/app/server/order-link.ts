import { ANSWER_LIMITS } from '@rangrekha/contract/order-answers';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { type Api, apiWith } from './api';
import { ApiError, refusal } from './errors';
import { assertSameOrigin } from './origin';
import { isScripted, privateHeaders, refuse } from './visit';

/** The address of a page that a mailed link leads to is a secret: it is enough to answer. */
export const linkHeaders = () => ({ ...privateHeaders(), 'Referrer-Policy': 'no-referrer' });

const tokenOf = (value: FormDataEntryValue | null) => String(value ?? '').slice(0, ANSWER_LIMITS.token) || '-';

/**
 * Reads what a mailed link (`token`) is about; `problem` says why it no longer works. It changes nothing: programs that look
 * through mails open their links, too.
 */
export async function readOrderLink<Subject>(
  { request, context }: LoaderFunctionArgs,
  read: (api: Api, query: { token: string }) => Promise<Subject>,
) {
  const token = tokenOf(new URL(request.url).searchParams.get('token'));
  try {
    const subject = await read(apiWith(undefined, context), { token });
    return json({ token, subject, problem: null }, { headers: linkHeaders() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // A script that navigates here takes any other status for a failure of the page.
    const status = isScripted(request) ? 200 : error.status;
    return json({ token, subject: null, problem: error.message }, { status, headers: linkHeaders() });
  }
}

/** Does what a button of the link's page stands for. @param failed the message if the answer could not be taken */
export async function answerOrderLink(
  { request, context }: ActionFunctionArgs,
  answer: (api: Api, form: FormData, body: { token: string }) => Promise<{ message: string }>,
  failed: string,
) {
  assertSameOrigin(request, context);
  const form = await request.formData();
  try {
    const { message } = await answer(apiWith(undefined, context), form, { token: tokenOf(form.get('token')) });
    return json({ message, isDone: true }, { headers: linkHeaders() });
  } catch (error) {
    const { message, status } = refusal(error, failed);
    return refuse(request, { message, isDone: false }, status);
  }
}
