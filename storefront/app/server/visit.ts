import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import { type Api, apiWith } from './api';
import { ApiError } from './errors';
import { assertSameOrigin } from './origin';
import { pathOf } from './redirects';
import { type Flash, readSession, type StoreSession, sessionCookie, signOut } from './session';

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Headers of every page that is rendered for one session. */
export const privateHeaders = () => ({ 'Cache-Control': 'private, no-store' });

/** Somebody signed in, at one page. */
export class Visit {
  readonly api: Api;
  /** Whether the page's own script asks, which can show things by itself. */
  readonly isScripted: boolean;
  private readonly cookieWas: string;

  constructor(
    private readonly args: Args,
    readonly session: StoreSession,
  ) {
    this.api = apiWith(session.get('token'), args.context);
    this.isScripted = isScripted(args.request);
    this.cookieWas = JSON.stringify(session.data);
  }

  /** Data for the page, never stored, with the message that waits for it. */
  async page<Data extends object>(data: Data) {
    const flash = this.session.get('flash');
    return json({ ...data, flash }, { headers: await this.headers() });
  }

  /** On to `path`, which shows `flash`. */
  async leave(path: string, flash?: Flash) {
    if (flash) this.session.flash('flash', flash);
    return redirect(path, { headers: await this.headers() });
  }

  /** The outcome of a form that stays on its page: as data for a script, by way of `path` for everybody else. */
  async outcome(flash: Flash, path: string) {
    return this.isScripted ? json(flash, { headers: privateHeaders() }) : this.leave(path, flash);
  }

  /** The form again, with what is wrong with it. */
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

/** A form that comes back with what is wrong; for a script as plain data, since browsers log every 4xx as an error. */
export const refuse = <Data>(request: Request, data: Data, status = 400) =>
  json(data, { status: isScripted(request) ? 200 : status, headers: privateHeaders() });

/** Whether a request comes from the page's own script, which takes data where a browser wants a page. */
export const isScripted = (request: Request) => !request.headers.get('Accept')?.includes('text/html');

/**
 * Runs a loader or action of a page that only customers have. Visitors, and those whose session has ended, go to
 * /login and come back from there; admins go to the back office.
 */
export async function asCustomer<Result>(args: Args, handle: (visit: Visit) => Promise<Result>): Promise<Result> {
  if (args.request.method !== 'GET' && args.request.method !== 'HEAD') assertSameOrigin(args.request, args.context);
  const session = await readSession(args.request, args.context);
  if (!session.has('token')) throw redirect(loginPath(args.request), { headers: privateHeaders() });
  if (session.get('userType') === 'ADMIN') throw redirectDocument('/admin', { headers: privateHeaders() });
  try {
    return await handle(new Visit(args, session));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw await ended(args, session, error.message);
    throw json({ message: error.message }, { status: error.status, headers: privateHeaders() });
  }
}

/** A redirect to /login for somebody whose session the API no longer knows. */
async function ended({ request, context }: Args, session: StoreSession, message: string) {
  signOut(session);
  if (message) session.flash('flash', { kind: 'info', message });
  return redirect(loginPath(request), {
    headers: { ...privateHeaders(), 'Set-Cookie': await sessionCookie(session, context) },
  });
}

const loginPath = (request: Request) => `/login?${new URLSearchParams({ redirectTo: pathOf(request) })}`;
