import type { APIRequestContext, APIResponse } from '@playwright/test';

type Body = Record<string, unknown>;

/** The store's API. A refused request throws, unless the raw response is asked for. */
export class Api {
  constructor(
    private readonly request: APIRequestContext,
    readonly token?: string,
  ) {}

  async get<Answer>(path: string): Promise<Answer> {
    return answerOf(await this.raw('GET', path));
  }

  async send<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Body | FormData): Promise<Answer> {
    return answerOf(await this.raw(method, path, body));
  }

  raw(method: string, path: string, body?: Body | FormData): Promise<APIResponse> {
    return this.request.fetch(`/api${path}`, {
      method,
      headers: this.token ? { authorization: `Bearer ${this.token}` } : {},
      ...(body instanceof FormData ? { multipart: body } : { data: body }),
    });
  }
}

async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  if (!response.ok()) throw new Error(`${response.status()} ${response.url()}: ${await response.text()}`);
  return response.json();
}

/** The API with the session of the given account. */
export async function apiAs(
  request: APIRequestContext,
  { identifier, password }: { identifier: string; password: string },
): Promise<Api> {
  const { token } = await new Api(request).send<{ token: string }>('POST', '/auth/login', { identifier, password });
  return new Api(request, token);
}
