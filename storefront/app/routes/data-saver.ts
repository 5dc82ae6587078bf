import { DATA_SAVER_COOKIE } from '@rangrekha/contract/data-saver';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { expectNoIntent } from '~/server/by-intent';
import { assertSameOrigin } from '~/server/origin';
import { pathOfForm, safePath } from '~/server/redirects';
import { privateHeaders } from '~/server/visit';

const YEAR_IN_SECONDS = 31_536_000;

export const loader = () => redirect('/home');

/** Keeps the choice of the switch in the footer: field choice, "on" or "off". */
export async function action({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const form = await request.formData();
  expectNoIntent(form);
  const choice = form.get('choice') === 'on' ? 'on' : 'off';
  const secure = new URL(context.publicUrl).protocol === 'https:' ? '; Secure' : '';
  const [page = ''] = safePath(pathOfForm(request), '/home').split('#');
  const cookie = `${DATA_SAVER_COOKIE}=${choice}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`;
  return redirect(`${page}#data-saver`, { headers: { ...privateHeaders(), 'Set-Cookie': cookie } });
}
