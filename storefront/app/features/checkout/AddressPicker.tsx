import type { Address } from '@rangrekha/contract';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddressForm, type RefusedAddress } from '~/features/addresses/AddressForm';
import { addressLines } from '~/features/addresses/address-words';
import { GoButton } from '~/ui/GoButton';

export const PLACE_FORM = 'place-order';

interface AddressPickerProps {
  addresses: Address[];
  selectedId?: string;
  /** The address whose form is open; `new` for one that is being added. */
  editing: string | null;
  newKey: string;
  refused?: RefusedAddress;
  name: string;
}

/** Where the order goes; addresses are added and changed in place. */
export function AddressPicker({ addresses, selectedId, editing, newKey, refused, name }: AddressPickerProps) {
  const adding = editing === 'new' || addresses.length === 0;
  const [chosenId, setChosenId] = useState(selectedId);
  useEffect(() => setChosenId(selectedId), [selectedId]);
  /** The checkout with what is chosen, so that no form that opens or closes chooses anew. */
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
            <label className="flex flex-1 basis-48 cursor-pointer gap-4">
              <input
                type="radio"
                name="addressId"
                value={address.id}
                form={PLACE_FORM}
                checked={address.id === chosenId}
                onChange={() => setChosenId(address.id)}
                className="mt-0.5"
              />
              <AddressText address={address} name={name} />
            </label>
            <GoButton
              to={editing === address.id ? `?address=${address.id}` : `?edit=${address.id}&address=${address.id}`}
              stay
              aria-label={`${editing === address.id ? 'Close' : 'Edit'} ${address.addressLine1}`}
              variant="text"
              className="self-center"
            >
              {editing === address.id ? 'Close' : 'Edit'}
            </GoButton>
          </div>
          {editing === address.id && (
            <div className="md:pl-9">
              <AddressForm address={address} refused={refused} closeTo={`?address=${address.id}`} />
            </div>
          )}
        </li>
      ))}
      <li className="px-4 py-5 md:px-6">
        <GoButton to={withChosen('new')} stay variant="text">
          <Plus aria-hidden className="icon" />
          Add a new address
        </GoButton>
        {adding && <AddressForm newKey={newKey} refused={refused} closeTo={withChosen()} />}
      </li>
    </ul>
  );
}

function AddressText({ address, name }: { address: Address; name: string }) {
  const [street, town] = addressLines(address);
  return (
    <span className="wrap-anywhere min-w-0">
      <span className="font-semibold">{name}</span>
      {address.isDefault && (
        <span className="ml-2 whitespace-nowrap rounded-xs bg-sand px-2 font-semibold text-13">Default</span>
      )}
      <span className="block">{street}</span>
      <span className="block tabular-nums">{town}</span>
    </span>
  );
}
