import { useFetcher } from '@remix-run/react';
import { t } from '~/language/t';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/form/Field';

/** The answer to one of the forms of /back-in-stock. */
export interface RestockAnswer {
  message: string;
  /** Undefined when the request was refused. */
  done?: 'asked' | 'confirmed' | 'withdrawn';
}

interface RestockFormProps {
  variantId: string;
  /** The page of the product. */
  returnTo: string;
  /** A customer's own address is not asked for. */
  isSignedIn: boolean;
  /** The answer to the form as it was sent without scripts, and the address in it. */
  answer?: RestockAnswer;
  email?: string;
}

/** Asks for the address that wants to hear when a sold-out size is back. */
export default function RestockForm({ variantId, returnTo, isSignedIn, answer, email }: RestockFormProps) {
  const { Form, data = answer, state } = useFetcher<RestockAnswer>();
  // After a refusal the address can be given, as when the session has ended.
  const asksAddress = !isSignedIn || (data && !data.done);
  return (
    <Form method="post" action="/back-in-stock" className="mt-5">
      <input type="hidden" name="productVariantId" value={variantId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {asksAddress && (
        <Field
          label={t('restock.consent')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={data?.done ? undefined : data?.message}
        />
      )}
      <Button variant="line" name="intent" value="ask" busy={state !== 'idle'} className="mt-3 w-full">
        {asksAddress ? t('restock.tellMe') : t('restock.consent')}
      </Button>
      <p role="status" className="mt-2 text-14">
        {data?.done && data.message}
      </p>
    </Form>
  );
}
