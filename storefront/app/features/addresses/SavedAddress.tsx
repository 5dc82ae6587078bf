import type { Address } from '@rangrekha/contract';
import { Form, useNavigation } from '@remix-run/react';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { localPath } from '~/language/local-path';
import { t } from '~/language/t';
import { Button, buttonClass } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { useHydrated } from '~/ui/use-hydrated';
import { addressLines, recipientLine } from './format-address';

/** One saved address with its ways to change and delete it. */
export function SavedAddress({ address }: { address: Address }) {
  const [street, town] = addressLines(address);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">
        <span>{street}</span>
        {address.isDefault && (
          <span className="ml-2 whitespace-nowrap rounded-xs bg-sand px-2 font-semibold text-13">
            {t('addresses.default')}
          </span>
        )}
        <span className="block tabular-nums">{town}</span>
        <span className="block text-14 text-muted">{recipientLine(address)}</span>
      </p>
      <div className="flex flex-wrap items-start gap-x-5">
        <LinkButton
          to={`?edit=${address.id}`}
          preventScrollReset
          variant="text"
          aria-label={t('addresses.editStreet', { street })}
        >
          {t('addresses.edit')}
        </LinkButton>
        <DeleteAddress id={address.id} street={street} />
      </div>
    </div>
  );
}

/** Asks first: below its button, which is a summary where no script runs. */
function DeleteAddress({ id, street }: { id: string; street: string }) {
  const [asking, setAsking] = useState(false);
  const name = t('addresses.deleteStreet', { street });
  const look = buttonClass({ variant: 'text', className: clsx(asking && 'text-madder') });
  if (!useHydrated()) {
    return (
      <details className="max-w-xs">
        <summary aria-label={name} className={look}>
          {t('addresses.delete')}
        </summary>
        <Question
          id={id}
          keep={
            <a href={localPath('/myaccount/address')} className={buttonClass({ variant: 'line', size: 'sm' })}>
              {t('addresses.no')}
            </a>
          }
        />
      </details>
    );
  }
  const close = () => setAsking(false);
  const keep = (
    <Button type="button" variant="line" size="sm" onClick={close}>
      {t('addresses.no')}
    </Button>
  );
  return (
    <div className="max-w-xs">
      <button
        type="button"
        aria-label={name}
        aria-expanded={asking}
        onClick={() => setAsking(!asking)}
        className={look}
      >
        {t('addresses.delete')}
      </button>
      {asking && <Question id={id} keep={keep} onSubmit={close} />}
    </div>
  );
}

function Question({ id, keep, onSubmit }: { id: string; keep: ReactNode; onSubmit?: () => void }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={onSubmit}
      className="mt-2 border border-madder bg-field p-4 text-14"
    >
      <input type="hidden" name="intent" value="delete-address" />
      <input type="hidden" name="addressId" value={id} />
      <p>{t('addresses.deleteQuestion')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="danger" size="sm" busy={busy}>
          {t('addresses.yes')}
        </Button>
        {keep}
      </div>
    </Form>
  );
}
