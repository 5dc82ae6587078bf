import type { VariantInput } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { raw, type Transaction } from 'objection';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../../audit/record-change';
import { toPaise } from '../../../database/money';
import { conflict, invalidField, notFound } from '../../../http/errors';
import { recordMovements, type StockChange } from '../../inventory/record-movements';
import { Variant } from '../Variant';
import { removeVariants } from '../variants/remove-variants';
import { clearSkus, refuseTakenSkus } from '../variants/variant-codes';

const DEFAULT_COLOUR = '#000000';

/**
 * Saves the variants of a product: those with an id are changed, those without are added, those left out are removed. The
 * ledger gets a line for each stock that changes.
 * @param existing the product's variants, locked
 * @throws HttpError 404 for an unknown variant id, 409 `STOCK_CHANGED`, `DUPLICATE` for a SKU
 */
export async function saveVariants(
  trx: Transaction,
  productId: string,
  existing: Variant[],
  inputs: VariantInput[],
  actor: Actor,
): Promise<void> {
  const knownIds = new Set(existing.map(({ id }) => id));
  checkIds(knownIds, inputs);
  const kept = new Set(inputs.map(({ id }) => id));
  await removeVariants(
    trx,
    [...knownIds].filter((id) => !kept.has(id)),
    actor,
  );
  await saveSkus(trx, productId, existing, inputs);
  const stockOf = new Map(existing.map(({ id, stock }) => [id, stock]));
  const edited: StockChange[] = [];
  const added: StockChange[] = [];
  for (const [position, input] of inputs.entries()) {
    const { id, stock = 0 } = input;
    if (id) edited.push({ variantId: id, change: await changeVariant(trx, id, position, input, stockOf.get(id) ?? 0) });
    else {
      const row = { id: uuidv7(), productId, position, stock, ...columnsOf(input, DEFAULT_COLOUR) };
      await Variant.query(trx).insert(row);
      added.push({ variantId: row.id, change: stock });
    }
  }
  await recordMovements(trx, edited, { reason: 'EDIT', actor });
  await recordMovements(trx, added, { reason: 'OPENING', actor });
}

/** Checks the SKUs as they are to be, and takes those away that change. */
async function saveSkus(
  trx: Transaction,
  productId: string,
  existing: Variant[],
  inputs: VariantInput[],
): Promise<void> {
  const skus = new Map(existing.map(({ id, sku }) => [id, sku]));
  const wanted = inputs.map(({ id, sku }) => ({
    id,
    sku: sku === undefined ? (skus.get(id ?? '') ?? null) : sku || null,
  }));
  await refuseTakenSkus(trx, productId, wanted);
  const changing = wanted.filter(({ id, sku }) => id && skus.get(id) && skus.get(id) !== sku);
  await clearSkus(
    trx,
    changing.flatMap(({ id }) => id ?? []),
  );
}

function checkIds(existing: Set<string>, inputs: VariantInput[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of inputs.entries()) {
    if (!id) continue;
    if (!existing.has(id)) throw notFound(`Variant ${index + 1}`);
    if (seen.has(id)) throw invalidField(`productVariants.${index}.id`, `Variant ${index + 1} is listed twice.`);
    seen.add(id);
  }
}

const paiseOrNull = (rupees: number | null | undefined) => (typeof rupees === 'number' ? toPaise(rupees) : null);

function columnsOf(input: VariantInput, colour?: string) {
  const { color, colorHexCode, size, originalPrice, discountPrice, salePrice, sku, barcode } = input;
  const colorHex = colorHexCode ?? colour;
  return {
    ...{ color, size, price: toPaise(originalPrice), discount: paiseOrNull(discountPrice) },
    ...(salePrice === undefined ? {} : { salePrice: paiseOrNull(salePrice) }),
    ...(colorHex ? { colorHex } : {}),
    ...(sku === undefined ? {} : { sku: sku || null }),
    ...(barcode === undefined ? {} : { barcode: barcode || null }),
  };
}

/** @returns by how many units the stock changed, of which there were `present` */
async function changeVariant(
  trx: Transaction,
  id: string,
  position: number,
  input: VariantInput,
  present: number,
): Promise<number> {
  const { stock, stockWas = present } = input;
  const difference = stock === undefined ? 0 : stock - stockWas;
  const changed = await Variant.query(trx)
    .findById(id)
    .whereRaw('stock + ? between 0 and ?', [difference, LIMITS.stock])
    .patch({ position, stock: raw('stock + ?', [difference]), ...columnsOf(input) });
  if (changed === 0) throw stockChanged(position);
  return difference;
}

const stockChanged = (index: number) => {
  const message = `The stock of Variant ${index + 1} has changed meanwhile. Please reload the product and set it again.`;
  return conflict('STOCK_CHANGED', message, { errors: [{ path: `productVariants.${index}.stock`, message }] });
};
