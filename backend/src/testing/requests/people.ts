import type { Access, EndpointSpec } from '@rangrekha/contract';
import { PERMISSIONS, refusalOf, type StaffAccess } from '@rangrekha/contract/permissions';
import type { TestApi } from '../api';
import { createAdmin, createCustomer, createEditor } from '../factories/users';
import type { GoodCall } from './good-calls';
import { makeCall } from './make-call';

export const PEOPLE = ['visitor', 'customer', 'editor', ...PERMISSIONS, 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

/** The people whom a call lets in; each of the staff but the admin has one permission. */
export function allowed(access: Access): readonly Person[] {
  if (access === 'public') return PEOPLE;
  if (access === 'customer') return ['customer'];
  if (access === 'full-admin') return ['admin'];
  if (access === 'user') return PEOPLE.filter((person) => person !== 'visitor');
  if (access === 'staff') return PEOPLE.filter((person) => person !== 'visitor' && person !== 'customer');
  const permissions: Person[] = typeof access === 'string' ? [access] : [...access];
  return [...permissions, ...(permissions.includes('legal') ? (['editor'] as const) : []), 'admin'];
}

export type Tokens = Record<Person, string | undefined>;

/** Signs in one of each. */
export async function signInPeople(api: TestApi): Promise<Tokens> {
  const customer = (await createCustomer(api)).token;
  const tokens = { customer, admin: (await createAdmin(api)).token } as Tokens;
  tokens.editor = (await createEditor(api)).token;
  for (const permission of PERMISSIONS)
    tokens[permission] = (await createEditor(api, { permissions: permission })).token;
  return tokens;
}

/** Makes a call as each person who may not make it. @returns the answers, and what they have to be */
export async function askAsOthers(api: TestApi, endpoint: EndpointSpec, good: GoodCall | undefined, tokens: Tokens) {
  const { access } = endpoint;
  const [answers, expected]: [object[], object[]] = [[], []];
  for (const person of PEOPLE.filter((one) => !allowed(access).includes(one))) {
    const { status, body } = await makeCall(api, endpoint, good, tokens[person]);
    const isOfStaff = person !== 'visitor' && person !== 'customer' && access !== 'customer';
    answers.push({ person, status, code: body.code, ...(isOfStaff && { message: body.message }) });
    expected.push({
      person,
      ...(person === 'visitor' ? { status: 401, code: 'UNAUTHORIZED' } : { status: 403, code: 'FORBIDDEN' }),
      ...(isOfStaff && { message: refusalOf(access as StaffAccess) }),
    });
  }
  return { answers, expected };
}
