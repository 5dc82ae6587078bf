import type { OrderReturn } from '@rangrekha/contract';
import { Form, useActionData } from '@remix-run/react';
import { errorFor } from '~/features/account/field-errors';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';
import { FormError } from '~/ui/form/FormError';

interface Refused {
  payout?: {
    returnId: string;
    message: string;
    errors: { path: string; message: string }[];
    typed: { upiId: string; accountName: string; accountNumber: string; ifsc: string };
  };
}

/** Asks where the refund of a received return goes. What was given before is not shown again. */
export function PayoutForm({ found: { id, hasPayout } }: { found: OrderReturn }) {
  const { payout } = useActionData<Refused>() ?? {};
  const refused = payout?.returnId === id ? payout : undefined;
  const textOf = (name: keyof NonNullable<typeof refused>['typed']) => ({
    autoComplete: 'off',
    defaultValue: refused?.typed[name],
    error: errorFor(refused?.errors, name),
  });
  return (
    <details open={!hasPayout || refused !== undefined}>
      <summary className="w-fit font-semibold">
        {hasPayout ? t('returns.changePayout') : t('returns.whereToRefund')}
      </summary>
      <p className="mt-2 text-14 text-muted">{t('returns.payoutLead')}</p>
      <Form method="post" className="mt-4 grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="returnId" value={id} />
        {refused && (
          <div className="sm:col-span-2">
            <FormError message={refused.message} />
          </div>
        )}
        <Field name="upiId" label={t('returns.upiId')} {...textOf('upiId')} className="sm:col-span-2" />
        <Field name="accountName" label={t('returns.nameOnTheAccount')} {...textOf('accountName')} />
        <Field
          name="accountNumber"
          label={t('returns.accountNumber')}
          inputMode="numeric"
          {...textOf('accountNumber')}
        />
        <Field name="ifsc" label={t('returns.ifsc')} {...textOf('ifsc')} />
        <div className="sm:col-span-2">
          <Button name="intent" value="payout" size="sm">
            {t('returns.save')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
