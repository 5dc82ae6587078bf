import { LIMITS } from '@rangrekha/contract/limits';
import { useFetcher } from '@remix-run/react';
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
  /** The answer to the form as it was sent without scripts, and the address in it. */
  answer?: RestockAnswer;
  email?: string;
}

/** Asks for the address that wants to hear when a sold-out size is back. */
export default function RestockForm({ variantId, returnTo, answer, email }: RestockFormProps) {
  const { Form, data = answer, state } = useFetcher<RestockAnswer>();
  return (
    <Form method="post" action="/back-in-stock" className="mt-5">
      <input type="hidden" name="productVariantId" value={variantId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field
        label="Email me when this size is back"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={LIMITS.email}
        defaultValue={email}
        error={data?.done ? undefined : data?.message}
      />
      <Button variant="line" name="intent" value="ask" busy={state !== 'idle'} className="mt-3 w-full">
        Tell me
      </Button>
      <p role="status" className="mt-2 text-14">
        {data?.done && data.message}
      </p>
    </Form>
  );
}
