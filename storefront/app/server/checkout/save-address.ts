import { randomUUID } from 'node:crypto';
import { type Address, addresses } from '@rangrekha/contract';
import { statesWith } from '@rangrekha/contract/states';
import type { RefusedAddress } from '~/features/addresses/AddressForm';
import { t } from '~/language/t';
import type { Api } from '../api';
import { failure } from '../errors';
import type { Flash } from '../session';

interface SaveTexts {
  added: string;
  updated: string;
  failed: string;
}

interface Saved {
  id: string;
  flash: Flash;
}

const REQUIRED = ['addressLine1', 'city', 'state', 'postalCode'];
const OPTIONAL = ['addressLine2', 'recipientName', 'recipientPhone'];

/** The choices for the state of the address with this id, or of a new one. */
export const statesFor = (saved: Address[], id: string | null) =>
  statesWith(saved.find((address) => address.id === id)?.state ?? '');

/** Creates or updates the address of a submitted form. A refused form comes back with the typed values. */
export async function saveAddress(
  api: Api,
  form: FormData,
  texts: SaveTexts,
): Promise<Saved | { refused: RefusedAddress }> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = Object.fromEntries([...REQUIRED, ...OPTIONAL].map((name) => [name, text(name)]));
  const missing = REQUIRED.filter((name) => !typed[name]).map((path) => ({
    path,
    message: t('checkout.pleaseFillThisIn'),
  }));
  if (missing.length > 0) return { refused: { message: t('addresses.required'), errors: missing, typed } };

  const id = text('addressId');
  const body = {
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2') || null,
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    recipientName: text('recipientName'),
    recipientPhone: text('recipientPhone'),
    ...(form.get('isDefault') === 'true' ? { isDefault: true } : {}),
  };
  try {
    const { address } = id
      ? await api.call(addresses.updateAddress, { params: { id }, body })
      : await api.call(addresses.createAddress, { headers: { 'idempotency-key': text('key') || randomUUID() }, body });
    return { id: address.id, flash: { kind: 'success', message: id ? texts.updated : texts.added } };
  } catch (error) {
    return { refused: { ...failure(error, texts.failed), typed } };
  }
}
