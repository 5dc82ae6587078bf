import type { CartDiscounts } from '@rangrekha/contract';
import { Form } from '@remix-run/react';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';

interface DiscountCodeProps {
  discounts: CartDiscounts;
  /** The page that shows it. */
  page: '/cart' | '/checkout';
}

/** The code of the cart with what keeps it from being given, or a field for one, and what is missing for discounts. */
export function DiscountCode({ discounts: { hasCodes, code, hints }, page }: DiscountCodeProps) {
  return (
    <>
      {code && (
        <Form method="post" action="/cart" preventScrollReset className="mt-4 text-14">
          <input type="hidden" name="returnTo" value={page} />
          <span className="wrap-anywhere font-semibold">{code.code}</span>{' '}
          <Button variant="text" name="intent" value="remove-code" aria-label={`Remove the code ${code.code}`}>
            Remove
          </Button>
          {code.problem && <p className="wrap-anywhere text-madder">{code.problem}</p>}
        </Form>
      )}
      {hints.map((hint) => (
        <p key={hint} className="wrap-anywhere mt-4 text-14">
          {hint}
        </p>
      ))}
      {hasCodes && !code && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 text-14 underline">Have a discount code?</summary>
          <Form method="post" action="/cart" preventScrollReset>
            <input type="hidden" name="returnTo" value={page} />
            <Field label="Code" name="code" required maxLength={32} autoComplete="off" autoCapitalize="characters" />
            <Button variant="line" name="intent" value="apply-code" className="mt-3 w-full">
              Apply
            </Button>
          </Form>
        </details>
      )}
    </>
  );
}
