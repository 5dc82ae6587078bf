import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type ActionFunctionArgs, createCookie, type LoaderFunctionArgs } from '@remix-run/node';
import { requireCustomer, type Visit } from './visit';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Typed = Record<string, string>;

/** Seconds in which somebody signs in again. */
const LIFETIME = 30 * 60;
/** Bytes of a cookie with its name and attributes: browsers refuse more. */
const COOKIE_MAX = 4096;

/** It is sent to the page of its form only. It needs no signature: it only fills in a form of its own browser. */
const cookieOf = ({ request, context }: Args, maxAge: number) =>
  createCookie('typed', {
    path: new URL(request.url).pathname,
    httpOnly: true,
    sameSite: 'lax',
    secure: new URL(context.publicUrl).protocol === 'https:',
    maxAge,
  });

/**
 * Runs the action of a form that takes a while to fill in: when the session has ended meanwhile, its texts are there again after
 * the login, some 2,000 characters of them. Files are not.
 * @param intent the button of the form; other forms of the page are not kept
 */
export async function keepingTyped(
  args: ActionFunctionArgs,
  intent: string,
  act: (visit: Visit, form: FormData) => Promise<Response>,
): Promise<Response> {
  const form = await args.request.formData();
  try {
    return await requireCustomer(args, (visit) => act(visit, form));
  } catch (answer) {
    const isLogin = answer instanceof Response && answer.headers.get('Location')?.startsWith('/login?');
    if (!isLogin || form.get('intent') !== intent) throw answer;
    const value = deflateRawSync(JSON.stringify(textsOf(form))).toString('base64url');
    const cookie = await cookieOf(args, LIFETIME).serialize(value);
    if (cookie.length <= COOKIE_MAX) answer.headers.append('Set-Cookie', cookie);
    throw answer;
  }
}

/** The data of the form's page, once with what was typed before the session ended. */
export async function dataWithTyped<Data extends object>(args: LoaderFunctionArgs, visit: Visit, data: Data) {
  const typed = textsIn(await cookieOf(args, LIFETIME).parse(args.request.headers.get('Cookie')));
  const answer = await visit.data({ ...data, typed });
  if (typed) answer.headers.append('Set-Cookie', await cookieOf(args, 0).serialize(''));
  return answer;
}

/** The texts of a form, by the name of their field. */
export const textsOf = (form: FormData): Typed =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Typed;

/** @returns undefined for what is no such value */
function textsIn(value: unknown): Typed | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    const bytes = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: 64 * 1024 });
    const texts: unknown = JSON.parse(bytes.toString());
    const isTyped = typeof texts === 'object' && texts !== null && Object.values(texts).every(isText);
    return isTyped ? (texts as Typed) : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown) => typeof value === 'string';
