import { createHash } from 'node:crypto';
import type { EndpointSpec } from '@rangrekha/contract';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { t } from '~/language/t';
import { apiWith } from './api';
import { refusal } from './errors';
import { assertSameOrigin } from './origin';
import type { PluginViews } from './plugin-views';
import { addressOf, pathOfForm, safePath } from './redirects';
import { type Flash, readSession } from './session';
import { runIntent } from './sign-in/intent';
import { privateHeaders, requireCustomer, Visit } from './visit';

/** The page that shows what a form on a shared page was answered, as that can show no message. */
export const ANSWER_PATH = '/x';

const FORM_PATH = /^\/x\/([a-z][a-z0-9]{0,30})\/([a-z0-9-]{1,60})$/;
/** Fields for the store alone. */
const OWN_FIELDS = ['returnTo', 'key'];
const FAILED = t('layout.formFailed');

/**
 * Sends a form at `/x/<plugin>/<call>` to the plugin's call of that path, as JSON and for the signed-in customer. A field that comes
 * more than once is a list. The page of the form shows the `message` of the answer; `returnTo` names another page.
 */
export async function sendForm(args: ActionFunctionArgs) {
  const { request, context } = args;
  assertSameOrigin(request, context);
  const { pathname } = addressOf(request);
  const [, plugin = '', call = ''] = FORM_PATH.exec(pathname) ?? [];
  if (!context.plugins || !plugin) throw json(null, { status: 405, headers: privateHeaders() });
  if (context.plugins.isPublicCall(pathname)) return sendOfVisitor(args, pathname);
  return runIntent(args, (form) => {
    const body = fieldsOf(form);
    const from = safePath(form.get('returnTo') ?? pathOfForm(request), '/home');
    return {
      fallback: FAILED,
      adminBlocked: t('layout.formForCustomers'),
      page: pageOf(context.plugins, from),
      typed: { plugin, call, typed: textsOf(body), errors: [] },
      async run(api, formKey) {
        // The same form with other fields is another request.
        const asked = JSON.stringify([form.get('key') ?? formKey, pathname, body]);
        const key = createHash('sha256').update(asked).digest('base64url');
        const endpoint = { method: 'POST', path: pathname, access: 'customer' } as EndpointSpec;
        return successOf(await api.call(endpoint, { headers: { 'idempotency-key': key }, body } as never));
      },
    };
  });
}

/** Where the answer to a form is shown: on its own page if that is made for one visitor. */
const pageOf = (plugins: PluginViews | undefined, from: string): string =>
  plugins?.isPrivatePage(from.replace(/[?#].*/, '')) ? from : `${ANSWER_PATH}?${new URLSearchParams({ from })}`;

/** The same for a call that needs no session: nobody is asked to sign in, and nothing of a session is sent. */
async function sendOfVisitor(args: ActionFunctionArgs, path: string) {
  const { request, context } = args;
  const form = await request.formData();
  const from = safePath(form.get('returnTo') ?? pathOfForm(request), '/home');
  const endpoint = { method: 'POST', path, access: 'public' } as EndpointSpec;
  const flash = await apiWith(undefined, context)
    .call(endpoint, { body: fieldsOf(form) } as never)
    .then(successOf, (error): Flash => ({ kind: 'error', message: refusal(error, FAILED).message }));
  const visit = new Visit(args, await readSession(request, context));
  return visit.redirectWith(pageOf(context.plugins, from), flash);
}

function successOf(answer: unknown): Flash {
  const { message } = answer as { message?: unknown };
  return { kind: 'success', message: typeof message === 'string' ? message : t('layout.formDone') };
}

/** The answer to a form of a public page, with the way back. A visitor may have sent it. */
export async function answerToForm(args: LoaderFunctionArgs) {
  const answer = (visit: Visit) =>
    visit.data({ from: safePath(new URL(args.request.url).searchParams.get('from'), '/home') });
  const session = await readSession(args.request, args.context);
  return session.has('flash') ? answer(new Visit(args, session)) : requireCustomer(args, answer);
}

type Fields = Record<string, string | string[]>;

function fieldsOf(form: FormData): Fields {
  const names = [...new Set(form.keys())].filter((name) => !OWN_FIELDS.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === 'string');
      return texts.length > 0 ? [[name, texts.length > 1 ? texts : (texts[0] as string)]] : [];
    }),
  );
}

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
