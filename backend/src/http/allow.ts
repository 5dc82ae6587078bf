import type { EndpointSpec } from '@rangrekha/contract';
import { type Access, mayDo, refusalOf, type StaffAccess } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import type { Caller } from './authentication';
import { forbidden, type HttpError } from './errors';

type Check = (caller: Caller, endpoint: EndpointSpec) => HttpError | undefined;

const audience: Check = ({ userType }, { access, forbidden: refusal }) => {
  if (access === 'public' || access === 'user') return undefined;
  return (access === 'customer') === (userType === 'CUSTOMER') ? undefined : forbidden(refusal);
};

const ofPeople: Check = ({ key }, endpoint) => {
  if (!key) return undefined;
  const { method, readsOnly } = endpoint;
  if (!isForKeys(endpoint)) return forbidden(TEXTS.apiKeys.personOnly, 'PERSON_ONLY');
  return key.mayWrite || method === 'GET' || readsOnly
    ? undefined
    : forbidden(TEXTS.apiKeys.readsOnly, 'KEY_READS_ONLY');
};

const secondStep: Check = ({ needsSecondStep }, { beforeSecondStep }) =>
  needsSecondStep && !beforeSecondStep ? forbidden(TEXTS.secondStep.needed, 'SECOND_STEP_NEEDED') : undefined;

const permission: Check = (caller, { access }) => {
  if (!isForStaff(access)) return undefined;
  return mayDo(caller, access) ? undefined : forbidden(refusalOf(access));
};

const isForStaff = (access: Access): access is StaffAccess =>
  access !== 'public' && access !== 'user' && access !== 'customer' && access !== 'staff';

/** Whether API keys may make a call: a permission opens it. All else belongs to the account of a person, or to admins. */
export const isForKeys = ({ access, personOnly }: EndpointSpec): boolean =>
  isForStaff(access) && access !== 'full-admin' && !personOnly;

/** All that is asked of a caller whose session is valid and whose account is active; the first refusal counts. */
const CHECKS = [audience, ofPeople, secondStep, permission];

/**
 * Finds the caller of an endpoint that is not public. The token comes before the checks: a session that has ended and a
 * deactivated account are a 401.
 * @throws HttpError 401, 403
 */
export async function allow(endpoint: EndpointSpec, authenticate: () => Promise<Caller>): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined;
  const caller = await authenticate();
  for (const check of CHECKS) {
    const refusal = check(caller, endpoint);
    if (refusal) throw refusal;
  }
  return caller;
}
