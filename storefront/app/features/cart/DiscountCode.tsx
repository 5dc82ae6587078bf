import type { CartDiscounts } from '@rangrekha/contract';
import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';

/** A code that was sent and refused. */
export interface RefusedCode {
  typed: string;
  message: string;
}

interface DiscountCodeProps {
  discounts: CartDiscounts;
  refused?: RefusedCode;
}

/**
 * The code of the cart with what keeps it from being given, or a field for one, and what is missing for discounts. Its forms
 * are sent to the page that shows them.
 */
export function DiscountCode({ discounts: { hasCodes, code, hints }, refused }: DiscountCodeProps) {
  return (
    <>
      {code && (
        <Form method="post" preventScrollReset className="mt-4 text-14">
          <span className="wrap-anywhere font-semibold">{code.code}</span>{' '}
          <Button
            variant="text"
            name="intent"
            value="remove-code"
            aria-label={t('cart.removeTheCode', { code: code.code })}
          >
            {t('cart.remove')}
          </Button>
          {code.problem && <p className="wrap-anywhere text-madder">{code.problem}</p>}
        </Form>
      )}
      {hints.map((hint) => (
        <p key={hint} className="wrap-anywhere mt-4 text-14">
          {hint}
        </p>
      ))}
      {hasCodes && !code && <CodeForm refused={refused} />}
    </>
  );
}

function CodeForm({ refused }: { refused?: RefusedCode }) {
  const field = useRef<HTMLInputElement>(null);
  // Each refusal is another object, so that the same words are read out again.
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  return (
    <details className="mt-4" open={Boolean(refused)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 underline">{t('cart.haveADiscountCode')}</summary>
      <Form method="post" preventScrollReset>
        <Field
          ref={field}
          label={t('cart.code')}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={refused?.typed}
          error={refused?.message}
          // Without scripts the page begins at the refused field.
          autoFocus={Boolean(refused)}
        />
        <Button variant="line" name="intent" value="apply-code" className="mt-3 w-full">
          {t('cart.apply')}
        </Button>
      </Form>
    </details>
  );
}
