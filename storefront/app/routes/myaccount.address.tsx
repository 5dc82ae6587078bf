import { randomUUID } from 'node:crypto';
import { addresses } from '@rangrekha/contract';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AddressForm, type RefusedAddress } from '~/features/addresses/AddressForm';
import { SavedAddress } from '~/features/addresses/SavedAddress';
import { unlistedMeta } from '~/features/layout/page-meta';
import { PageFlash } from '~/features/session/PageFlash';
import { usePrivatePage } from '~/features/session/use-private-page';
import { t } from '~/language/t';
import { byIntent } from '~/server/by-intent';
import { saveAddress, statesFor } from '~/server/checkout/save-address';
import { failure } from '~/server/errors';
import { privateHeaders, requireCustomer, type Visit } from '~/server/visit';
import { EmptyState } from '~/ui/EmptyState';
import { Icon } from '~/ui/icons/Icon';
import { LinkButton } from '~/ui/LinkButton';

const HERE = '/myaccount/address';
const texts = { added: t('addresses.added'), updated: t('addresses.updated'), failed: t('addresses.saveFailed') };

export const meta = unlistedMeta(t('addresses.savedAddresses'));
export const headers = privateHeaders;

export const loader = (args: LoaderFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const saved = await visit.api.call(addresses.listAddresses);
    const editing = new URL(args.request.url).searchParams.get('edit');
    const states = editing ? statesFor(saved.addresses, editing) : [];
    return visit.data({ ...saved, editing, states, addressKey: randomUUID() });
  });

export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    return byIntent(form, { 'save-address': () => save(visit, form), 'delete-address': () => remove(visit, form) });
  });

async function save(visit: Visit, form: FormData) {
  const saved = await saveAddress(visit.api, form, texts);
  if ('refused' in saved) return visit.refuse(saved);
  return visit.redirectWith(HERE, saved.flash);
}

async function remove(visit: Visit, form: FormData) {
  try {
    await visit.api.call(addresses.deleteAddress, { params: { id: String(form.get('addressId')) } });
    return visit.redirectWith(HERE, { kind: 'success', message: t('addresses.deleted') });
  } catch (error) {
    return visit.redirectWith(HERE, { kind: 'error', message: failure(error, t('addresses.deleteFailed')).message });
  }
}

export default function Addresses() {
  const { addresses, editing, states, addressKey, flash } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedAddress }>()?.refused;
  const banner = usePrivatePage(flash);
  const isEmpty = addresses.length === 0 && editing !== 'new';
  return (
    <>
      <PageFlash flash={banner} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-32 md:text-40">{t('addresses.savedAddresses')}</h1>
        {editing !== 'new' && (
          <LinkButton to="?edit=new" preventScrollReset size="sm">
            <Icon name="plus" className="icon-sm" />
            {t('addresses.addNewAddress')}
          </LinkButton>
        )}
      </div>
      {isEmpty && (
        <EmptyState
          headingLevel={2}
          icon={<Icon name="map-pin" strokeWidth={1.2} className="size-8" />}
          title={t('addresses.noAddressesSaved')}
          text={t('addresses.addYourFirst')}
        />
      )}
      <ul className="divide-y divide-line rounded-xs border-line not-empty:border">
        {editing === 'new' && (
          <li className="px-4 py-5 md:px-6">
            <h2 className="text-24">{t('addresses.newAddress')}</h2>
            <AddressForm newKey={addressKey} states={states} refused={refused} closeTo={HERE} withDefault />
          </li>
        )}
        {addresses.map((address) => (
          <li key={address.id} className="px-4 py-5 md:px-6">
            <SavedAddress address={address} />
            {editing === address.id && (
              <AddressForm address={address} states={states} refused={refused} closeTo={HERE} withDefault />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
