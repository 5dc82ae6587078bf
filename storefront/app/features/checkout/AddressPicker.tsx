import type { Address } from '@rangrekha/contract';
import { AddressForm, type RefusedAddress } from '~/features/addresses/AddressForm';
import { addressLines, recipientLine } from '~/features/addresses/format-address';
import { t } from '~/language/t';
import { buttonClass } from '~/ui/Button';
import { Icon } from '~/ui/icons/Icon';
import { LinkButton } from '~/ui/LinkButton';

export const PLACE_FORM = 'place-order';

interface AddressPickerProps {
  addresses: Address[];
  chosenId?: string;
  /** Id of the address whose form is open; `new` for the form that adds one. */
  editing: string | null;
  newKey: string;
  states: string[];
  refused?: RefusedAddress;
  name: string;
  /** What is doubtful about an address, by its id. */
  doubts: Record<string, { doubt?: string }>;
  onChoose: (id: string) => void;
}

/** The choice of the shipping address, with forms to add and edit addresses in place. */
export function AddressPicker({
  addresses,
  chosenId,
  editing,
  newKey,
  states,
  refused,
  name,
  doubts,
  onChoose,
}: AddressPickerProps) {
  const adding = editing === 'new' || addresses.length === 0;
  /** The checkout with the chosen address, so that opening or closing a form keeps the choice. */
  const withChosen = (edit?: string) =>
    `?${new URLSearchParams({ ...(edit && { edit }), ...(chosenId && { address: chosenId }) })}`;
  return (
    <ul className="divide-y divide-line rounded-xs border border-line">
      {addresses.map((address) => (
        <li
          key={address.id}
          className="px-4 py-5 has-[:checked]:bg-bone has-[:checked]:shadow-[inset_3px_0_var(--color-ink)] md:px-6"
        >
          <div className="flex flex-wrap gap-x-4">
            <label className="flex flex-1 basis-48 cursor-pointer gap-4 noscript:pointer-events-none">
              <input
                type="radio"
                name="addressId"
                value={address.id}
                form={PLACE_FORM}
                checked={address.id === chosenId}
                onChange={() => onChoose(address.id)}
                className="mt-0.5 noscript:hidden"
              />
              <AddressText address={address} name={name} doubt={doubts[address.id]?.doubt} />
            </label>
            <ChoiceWithoutScripts address={address} isChosen={address.id === chosenId} />
            <LinkButton
              to={editing === address.id ? `?address=${address.id}` : `?edit=${address.id}&address=${address.id}`}
              preventScrollReset
              aria-label={
                editing === address.id
                  ? t('checkout.closeAddress', { address: address.addressLine1 })
                  : t('checkout.editAddress', { address: address.addressLine1 })
              }
              variant="text"
              className="self-center"
            >
              {editing === address.id ? t('checkout.close') : t('checkout.edit')}
            </LinkButton>
          </div>
          {editing === address.id && (
            <div className="md:pl-9">
              <AddressForm address={address} states={states} refused={refused} closeTo={`?address=${address.id}`} />
            </div>
          )}
        </li>
      ))}
      <li className="px-4 py-5 md:px-6">
        <LinkButton to={withChosen('new')} preventScrollReset variant="text">
          <Icon name="plus" />
          {t('checkout.addANewAddress')}
        </LinkButton>
        {adding && <AddressForm newKey={newKey} states={states} refused={refused} closeTo={withChosen()} />}
      </li>
    </ul>
  );
}

/** A radio button alone would change nothing but itself: without scripts a link chooses, so that the page's address says it. */
function ChoiceWithoutScripts({ address: { id, addressLine1 }, isChosen }: { address: Address; isChosen: boolean }) {
  return (
    <noscript className="self-center">
      {isChosen ? (
        <span className="font-semibold text-14">{t('checkout.chosen')}</span>
      ) : (
        <a
          href={`?address=${id}`}
          aria-label={t('checkout.deliverToAddress', { address: addressLine1 })}
          className={buttonClass({ variant: 'text' })}
        >
          {t('checkout.deliverHere')}
        </a>
      )}
    </noscript>
  );
}

function AddressText({ address, name, doubt }: { address: Address; name: string; doubt?: string }) {
  const [street, town] = addressLines(address);
  return (
    <span className="wrap-anywhere min-w-0">
      <span className="font-semibold">{recipientLine(address, name)}</span>
      {address.isDefault && (
        <span className="ml-2 inline-block whitespace-nowrap rounded-xs bg-sand px-2 font-semibold text-13">
          {t('checkout.default')}
        </span>
      )}
      <span className="block">{street}</span>
      <span className="block tabular-nums">{town}</span>
      {doubt && <span className="block text-14 text-madder">{doubt}</span>}
    </span>
  );
}
