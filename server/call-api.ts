import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import inject, { type DispatchFunc } from 'light-my-request';

interface ApiCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Calls the API inside this process, on behalf of the visitor at `address`. */
export function apiCaller(api: Express) {
  // Handed the app itself, light-my-request would change Express's own prototypes, for real requests too.
  const dispatch = ((req: IncomingMessage, res: ServerResponse) => {
    keepMethods(req);
    keepMethods(res);
    api(req as never, res as never);
  }) as DispatchFunc;
  return async ({ method, path, headers, body }: ApiCall, address: string) => {
    const answer = await inject(dispatch, {
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      body: answer.body,
    };
  };
}

/** Express gives what it handles another prototype: what stood on the first one becomes the object's own. */
function keepMethods(message: object): void {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(message));
  Object.defineProperties(message, methods);
}
