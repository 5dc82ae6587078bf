import { discounts } from '@rangrekha/contract';
import { t } from '~/language/t';
import type { Api } from '../api';
import { failure } from '../errors';
import { pathOf } from '../redirects';
import type { Flash } from '../session';
import type { Visit } from '../visit';

const FAILED = t('cart.codeFailed');

/** Puts a code into the cart; the message says why when it cannot be given. */
async function applyCode(api: Api, code: string): Promise<Flash> {
  try {
    const { message } = await api.call(discounts.applyDiscountCode, { body: { code } });
    return { kind: 'success', message };
  } catch (error) {
    return { kind: 'error', message: failure(error, FAILED).message };
  }
}

async function removeCode(api: Api): Promise<Flash> {
  try {
    return { kind: 'success', message: (await api.call(discounts.removeDiscountCode)).message };
  } catch (error) {
    return { kind: 'error', message: failure(error, FAILED).message };
  }
}

/** What the forms of the code do on the page that shows them; a refused code is told at its field. */
export const codeActions = (visit: Visit, request: Request, form: FormData) => ({
  'apply-code': async () => {
    const typed = String(form.get('code') ?? '');
    const applied = await applyCode(visit.api, typed);
    if (applied.kind === 'error') return visit.refuse({ code: { typed, message: applied.message } });
    return visit.redirectWith(pathOf(request), applied);
  },
  'remove-code': async () => visit.redirectWith(pathOf(request), await removeCode(visit.api)),
});

/** Puts the code of a link into the cart that was opened before the login, once. */
export async function applyLinkedCode(visit: Visit): Promise<void> {
  const code = visit.session.get('discountCode');
  if (!code) return;
  visit.session.unset('discountCode');
  visit.session.flash('flash', await applyCode(visit.api, code));
}
