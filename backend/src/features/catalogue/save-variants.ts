import type { VariantInput } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { raw, type Transaction } from 'objection';
import { toPaise } from '../../database/money';
import { conflict, invalidField, notFound } from '../../http/errors';
import { removeVariants } from './remove-variants';
import { Variant } from './Variant';

const DEFAULT_COLOUR = '#000000';

/**
 * Makes the variants of a product what was sent: those with an id are changed, those without are added, those left out
 * are removed.
 * @param known the locked variants that the product has
 * @throws HttpError 404 for an id that is none of them, 409 `STOCK_CHANGED`
 */
export async function saveVariants(
  trx: Transaction,
  productId: string,
  known: Variant[],
  inputs: VariantInput[],
): Promise<void> {
  const knownIds = new Set(known.map(({ id }) => id));
  checkIds(knownIds, inputs);
  const kept = new Set(inputs.map(({ id }) => id));
  await removeVariants(
    trx,
    [...knownIds].filter((id) => !kept.has(id)),
  );
  for (const [position, input] of inputs.entries()) {
    if (input.id) await changeVariant(trx, input.id, position, input);
    else
      await Variant.query(trx).insert({
        productId,
        position,
        stock: input.stock ?? 0,
        ...columnsOf(input, DEFAULT_COLOUR),
      });
  }
}

function checkIds(known: Set<string>, inputs: VariantInput[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of inputs.entries()) {
    if (!id) continue;
    if (!known.has(id)) throw notFound(`Variant ${index + 1}`);
    if (seen.has(id)) throw invalidField(`productVariants.${index}.id`, `Variant ${index + 1} is there twice.`);
    seen.add(id);
  }
}

function columnsOf({ color, colorHexCode, size, originalPrice, discountPrice }: VariantInput, colour?: string) {
  const colorHex = colorHexCode ?? colour;
  const discount = discountPrice === undefined || discountPrice === null ? null : toPaise(discountPrice);
  return { color, size, price: toPaise(originalPrice), discount, ...(colorHex ? { colorHex } : {}) };
}

async function changeVariant(trx: Transaction, id: string, position: number, input: VariantInput): Promise<void> {
  const { stock, stockWas } = input;
  const change = Variant.query(trx).findById(id);
  if (stock === undefined) await change.patch({ position, ...columnsOf(input) });
  else if (stockWas === undefined) await change.patch({ position, stock, ...columnsOf(input) });
  else {
    const difference = stock - stockWas;
    const changed = await change
      .whereRaw('stock + ? between 0 and ?', [difference, LIMITS.stock])
      .patch({ position, stock: raw('stock + ?', [difference]), ...columnsOf(input) });
    if (changed === 0) throw stockChanged(position);
  }
}

const stockChanged = (index: number) => {
  const message = `The stock of Variant ${index + 1} has changed meanwhile. Please reload the product and set it again.`;
  return conflict('STOCK_CHANGED', message, { errors: [{ path: `productVariants.${index}.stock`, message }] });
};
