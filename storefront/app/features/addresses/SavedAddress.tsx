import type { Address } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { Button, buttonClass } from '~/ui/Button';
import { addressLines } from './address-words';

/** One saved address with its ways to change and delete it. */
export function SavedAddress({ address }: { address: Address }) {
  const [street, town] = addressLines(address);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <p>
        {street}
        {address.isDefault && <span className="ml-2 rounded-xs bg-sand px-2 font-semibold text-13">Default</span>}
        <span className="block tabular-nums">{town}</span>
      </p>
      <div className="flex items-start gap-5">
        <Link to={`?edit=${address.id}`} preventScrollReset className={buttonClass({ variant: 'text' })}>
          Edit<span className="sr-only"> {street}</span>
        </Link>
        <DeleteAddress id={address.id} street={street} />
      </div>
    </div>
  );
}

function DeleteAddress({ id, street }: { id: string; street: string }) {
  const question = useRef<HTMLDetailsElement>(null);
  const busy = useNavigation().state === 'submitting';
  const close = () => question.current?.removeAttribute('open');
  return (
    <details ref={question} className="group max-w-xs">
      <summary className={buttonClass({ variant: 'text', className: 'group-open:text-madder' })}>
        Delete<span className="sr-only"> {street}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        onSubmit={close}
        className="mt-2 border border-madder bg-field p-4 text-14"
      >
        <input type="hidden" name="intent" value="delete-address" />
        <input type="hidden" name="addressId" value={id} />
        <p>{TEXTS.addresses.deleteQuestion}</p>
        <div className="mt-3 flex gap-3">
          <Button variant="danger" size="sm" disabled={busy}>
            Yes
          </Button>
          <Link
            to="/myaccount/address"
            preventScrollReset
            onClick={close}
            className={buttonClass({ variant: 'line', size: 'sm' })}
          >
            No
          </Link>
        </div>
      </Form>
    </details>
  );
}
