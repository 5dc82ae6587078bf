import type { Address } from '@rangrekha/contract';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { errorFor, type FieldErrors } from '~/features/account/field-errors';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { FormError } from '~/ui/form/FormError';
import { SelectField } from '~/ui/form/SelectField';
import { LinkButton } from '~/ui/LinkButton';

/** An address form that was sent back. */
export interface RefusedAddress {
  message: string;
  errors: FieldErrors;
  typed: Record<string, string>;
}

interface AddressFormProps {
  /** The address to change; left out for a new one. */
  address?: Address;
  /** The key of a new address: a form that is sent again after a lost answer saves it once. */
  newKey?: string;
  /** The choices for the state. */
  states: string[];
  refused?: RefusedAddress;
  /** Where Cancel leads. */
  closeTo: string;
  /** Whether the form also chooses the default address. */
  withDefault?: boolean;
}

/** Adds or changes an address, inside the list it belongs to. */
export function AddressForm({ address, newKey, states, refused, closeTo, withDefault }: AddressFormProps) {
  const busy = useNavigation().state === 'submitting';
  const field = (name: Exclude<keyof Address, 'id' | 'userId' | 'isDefault'>) => ({
    name,
    defaultValue: refused?.typed[name] ?? address?.[name] ?? '',
    error: errorFor(refused?.errors, name),
  });
  const form = useRef<HTMLFormElement>(null);
  const [doubt, setDoubt] = useState<string>();
  useEffect(() => {
    // Without its script, as offline, the shopper fills in city and state.
    const following = import('~/features/delivery/pin-script').then(
      ({ followPin }) => followPin(form.current, setDoubt),
      () => undefined,
    );
    return () => void following.then((end) => end?.());
  }, []);
  return (
    <Form ref={form} method="post" preventScrollReset noValidate className="mt-5 grid grid-cols-1 gap-4 md:grid-cols-3">
      <input type="hidden" name="intent" value="save-address" />
      {address && <input type="hidden" name="addressId" value={address.id} />}
      {newKey && <input type="hidden" name="key" value={newKey} />}
      {refused && (
        <div className="md:col-span-3">
          <FormError message={refused.message} />
        </div>
      )}
      <Field
        label={t('addresses.addressLine1')}
        {...field('addressLine1')}
        autoComplete="address-line1"
        required
        className="md:col-span-3"
      />
      <Field
        label={t('addresses.addressLine2Optional')}
        {...field('addressLine2')}
        autoComplete="address-line2"
        className="md:col-span-3"
      />
      <Field label={t('addresses.city')} {...field('city')} autoComplete="address-level2" required />
      <SelectField label={t('addresses.state')} {...field('state')} autoComplete="address-level1" required>
        <option value="">{t('addresses.chooseAState')}</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <Field
        label={t('addresses.pinCode')}
        {...field('postalCode')}
        hint={doubt ?? t('addresses.sixDigits')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
      />
      <Field
        label={t('addresses.recipientsName')}
        {...field('recipientName')}
        hint={t('addresses.recipientHint')}
        autoComplete="off"
        className="md:col-span-2"
      />
      <Field label={t('addresses.recipientsNumber')} {...field('recipientPhone')} inputMode="tel" autoComplete="off" />
      {withDefault && (
        <label className="flex items-center gap-3 md:col-span-3">
          <input type="checkbox" name="isDefault" value="true" defaultChecked={address?.isDefault} />
          {t('addresses.makeDefault')}
        </label>
      )}
      <div className="flex flex-wrap gap-3 md:col-span-3">
        <Button size="sm" busy={busy}>
          {t('addresses.saveAddress')}
        </Button>
        <LinkButton to={closeTo} preventScrollReset variant="line" size="sm">
          {t('addresses.cancel')}
        </LinkButton>
      </div>
    </Form>
  );
}
