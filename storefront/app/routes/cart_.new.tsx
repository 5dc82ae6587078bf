import { randomUUID } from 'node:crypto';
import { rupees } from '@rangrekha/contract/numbers';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useNavigation } from '@remix-run/react';
import { variantLabel } from '~/features/cart/variant-label';
import { unlistedMeta } from '~/features/layout/page-meta';
import { addressOf, productPath } from '~/features/product-card/product-path';
import { LoadFailed } from '~/features/session/LoadFailed';
import { t } from '~/language/t';
import { apiWith } from '~/server/api';
import { byIntent } from '~/server/by-intent';
import { addOffered, offeredLines, wantedLines } from '~/server/pages/offered-lines';
import { privateHeaders, requireCustomer } from '~/server/visit';
import { Button, buttonClass } from '~/ui/Button';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

export const meta = unlistedMeta(t('cart.addToYourCart'));
export const headers = privateHeaders;

const linesOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => wantedLines(new URL(request.url).searchParams);

/** Shows what a link would put into the cart, to anybody. It changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const offered = await offeredLines(apiWith(undefined, context), linesOf({ request }));
  return json({ ...offered, key: randomUUID() }, { headers: privateHeaders() });
}

/** Adds it, for a customer who has pressed the button. A visitor goes to /login, which leads back here. */
export const action = (args: ActionFunctionArgs) =>
  requireCustomer(args, async (visit) => {
    const form = await args.request.formData();
    const key = String(form.get('key') ?? '').slice(0, 64);
    return byIntent(form, { add: () => addOffered(visit, linesOf(args), key || undefined) });
  });

type Line = ReturnType<typeof useLoaderData<typeof loader>>['lines'][number];

/** What becomes of a line that the shop has too few of. */
function noteOf({ variant, quantity }: Line): string | undefined {
  if (variant.stock <= 0) return t('cart.soldOutNotAdded');
  return quantity > variant.stock ? t('cart.partlyAdded', { count: variant.stock }) : undefined;
}

function OfferedLine({ line }: { line: Line }) {
  const { variant, name, quantity, images } = line;
  const note = noteOf(line);
  const [picture] = images;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-4 border-line border-b py-4">
      <div className="aspect-3/4 bg-bone">{picture && <Picture image={{ ...picture, alt: '' }} sizes="72px" />}</div>
      <div>
        <Link to={productPath(addressOf(line), variant.color, variant.size)} className="wrap-anywhere font-medium">
          {name}
        </Link>
        <p className="wrap-anywhere text-14 text-muted">
          {t('cart.choiceAndQuantity', { choice: variantLabel(variant), quantity })}
        </p>
        <Price price={variant.price} compareAtPrice={variant.compareAtPrice} />
        {note && <p className="font-semibold text-14 text-madder">{note}</p>}
      </div>
      <p className="tabular-nums">{rupees(variant.price * Math.min(quantity, Math.max(0, variant.stock)))}</p>
    </li>
  );
}

export default function CartLink() {
  const { lines, unknown, key } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== 'idle';
  const canAdd = lines.some(({ variant }) => variant.stock > 0);
  return (
    <div className="wrap grid max-w-2xl gap-6 pt-8 md:pt-12">
      <div>
        <h1 className="text-32 md:text-40">{t('cart.addToYourCart')}</h1>
        <p className="mt-2 text-muted">{canAdd ? t('cart.linkBroughtYou') : t('cartLink.empty')}</p>
      </div>
      {lines.length > 0 && (
        <ul className="border-line border-t">
          {lines.map((line) => (
            <OfferedLine key={line.variant.id} line={line} />
          ))}
        </ul>
      )}
      {unknown > 0 && <p>{t('cart.unknownOfLink', { count: unknown })}</p>}
      <div className="flex flex-wrap items-center gap-4">
        {canAdd && (
          <Form method="post">
            <input type="hidden" name="key" value={key} />
            <Button name="intent" value="add" disabled={isBusy}>
              {t('cart.addToCart')}
            </Button>
          </Form>
        )}
        <Link to="/shop" className={buttonClass({ variant: 'text' })}>
          {t('cart.continueShopping')}
        </Link>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed fallback={t('cart.loadFailed')} />;
}
