import type { EndpointSpec } from '@rangrekha/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Answer, TestApi } from '../api';
import { formOf } from '../factories/catalogue';
import type { GoodCall } from './good-calls';

/** Makes a call with these parameters and this body, as JSON or as a form. An `id` that is not given is of no row. */
export function makeCall(
  api: TestApi,
  { method, path, files }: EndpointSpec,
  { params, body }: GoodCall = {},
  token?: string,
): Promise<Answer> {
  const segments: Record<string, string> = { id: uuidv7(), ...params };
  const filled = path.replace(/:(\w+)/g, (_, name) => segments[name] ?? 'x');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  if (!body) return api[verb](filled, { token });
  return api[verb](filled, files ? { token, form: formOf(body) } : { token, json: body });
}
