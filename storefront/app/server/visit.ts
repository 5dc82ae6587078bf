import type { SlotInput } from '@rangrekha/contract/plugin-slots';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import { type Api, apiWith } from './api';
import { ApiError } from './errors';
import { assertSameOrigin } from './origin';
import { pathOf } from './redirects';
import { type Flash, readSession, type SentForm, type StoreSession, sessionCookie, signOut } from './session';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Headers of every page that is rendered for one session. */
export const privateHeaders = () => ({ 'Cache-Control': 'private, no-store' });

/** A request of a signed-in customer. */
export class Visit {
  readonly api: Api;
  /** Whether the page's script sent the request; it shows messages itself. */
  readonly isScripted: boolean;
  private readonly cookieWas: string;
  /** Of a plugin, to be sent again; read once. */
  private form: SentForm | undefined;

  constructor(
    private readonly args: Args,
    readonly session: StoreSession,
  ) {
    this.api = apiWith(session.get('token'), args.context);
    this.isScripted = isScripted(args.request);
    this.cookieWas = JSON.stringify(session.data);
  }

  /** The data of the page with its flash message, as JSON that no cache stores. */
  async data<Data extends object>(data: Data) {
    const flash = this.session.get('flash');
    return json({ ...data, flash }, { headers: await this.headers() });
  }

  /** What plugins show this customer at a place of the page; undefined, at once, when none does. */
  slot<Name extends keyof SlotInput>(name: Exclude<Name, 'head'>, input: SlotInput[Name]) {
    const { plugins } = this.args.context;
    if (!plugins) return undefined;
    this.form ??= this.session.get('form');
    return plugins.slot(name, input, { api: this.api, form: this.form });
  }

  /** A redirect to `path`, which shows `flash`. */
  async redirectWith(path: string, flash?: Flash) {
    if (flash) this.session.flash('flash', flash);
    return redirect(path, { headers: await this.headers() });
  }

  /** The answer to a form that does not navigate: JSON for a script, else a redirect to `path`. */
  async respond(flash: Flash, path: string) {
    return this.isScripted ? json(flash, { headers: privateHeaders() }) : this.redirectWith(path, flash);
  }

  /** The answer to a refused form, with its errors. */
  refuse<Data>(data: Data, status?: number) {
    return refuse(this.args.request, data, status);
  }

  private async headers(): Promise<HeadersInit> {
    if (JSON.stringify(this.session.data) === this.cookieWas) return privateHeaders();
    return {
      ...privateHeaders(),
      'Set-Cookie': await sessionCookie(this.session, this.args.context),
    };
  }
}

/** The answer to a refused form. A script gets it with status 200, because browsers log every 4xx as an error. */
export const refuse = <Data>(request: Request, data: Data, status = 400) =>
  json(data, { status: isScripted(request) ? 200 : status, headers: privateHeaders() });

/** Whether the page's script sent a request: unlike a browser it does not accept HTML. */
export const isScripted = (request: Request) => !request.headers.get('Accept')?.includes('text/html');

/**
 * Runs a loader or action of a page for customers. Without a live session it redirects to /login, which leads back;
 * admins are redirected to the back office.
 * @param ifMissing the page that tells what the API does not find
 */
export async function requireCustomer<Result>(
  args: Args,
  handle: (visit: Visit) => Promise<Result>,
  { ifMissing }: { ifMissing?: string } = {},
): Promise<Result> {
  if (args.request.method !== 'GET' && args.request.method !== 'HEAD') assertSameOrigin(args.request, args.context);
  const session = await readSession(args.request, args.context);
  if (!session.has('token')) throw redirect(loginPath(args.request), { headers: privateHeaders() });
  if (session.get('userType') === 'ADMIN') throw redirectDocument('/admin', { headers: privateHeaders() });
  const visit = new Visit(args, session);
  try {
    return await handle(visit);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw await ended(args, session, error.message);
    if (error.status === 404 && ifMissing)
      throw await visit.redirectWith(ifMissing, { kind: 'error', message: error.message });
    throw json({ message: error.message }, { status: error.status, headers: privateHeaders() });
  }
}

/** A redirect to /login for a session that the API refused. */
async function ended({ request, context }: Args, session: StoreSession, message: string) {
  signOut(session);
  if (message) session.flash('flash', { kind: 'info', message });
  return redirect(loginPath(request), {
    headers: { ...privateHeaders(), 'Set-Cookie': await sessionCookie(session, context) },
  });
}

const loginPath = (request: Request) => `/login?${new URLSearchParams({ redirectTo: pathOf(request) })}`;
