import type { Erased, ExportedPerson, ExportedRows } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext } from '@rangrekha/backend/plugins/plugin-context';
import { invalidField, type Transaction } from '@rangrekha/backend/plugins/surface';
import type { Language } from '@rangrekha/contract/languages';
import type { Mine } from './calls';
import en from './locales/en.json' with { type: 'json' };
import { type Girths, PARTS } from './recommend';
import { Kept } from './tables';

/** Another text gets another version. */
const CONSENT_VERSION = 1;

/** The text of the label of the checkbox. It is stored as the shopper has read it. */
const consentText = ({ words }: PluginContext, { code }: Language): string => words(code).t('keep.consent');

/** Garments to choose from. */
const GARMENTS = 20;
const NOTHING = { bust: null, waist: null, hip: null, garmentId: null, garmentSize: null };

interface Garment {
  productId: string;
  size: string;
}
const textOf = ({ productId, size }: Garment) => `${productId}:${size}`;

/** What a customer keeps now. */
const keptBy = async (id: string): Promise<Kept | undefined> => Kept.query().findById(id).where({ withdrawnAt: null });

/** Garments of the customer that fit and that the shop still has, the newest first. */
async function garmentsOf({ orders, products }: PluginContext, customerId: string, language: Language) {
  const items = await orders.deliveredItems({ customerId });
  const fitting = items.filter(({ isKept, fit }) => isKept && fit !== 'SMALL' && fit !== 'LARGE');
  const once = [...new Map(fitting.map((item) => [textOf(item), item])).values()].slice(0, GARMENTS);
  const shown = new Map(
    (await products.shown([...new Set(once.map(({ productId }) => productId))], language)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  return once.flatMap((item) => {
    const name = shown.get(item.productId);
    return name === undefined ? [] : [{ value: textOf(item), label: `${name}, ${item.size}` }];
  });
}

export async function readKept(context: PluginContext, customerId: string, language: Language): Promise<Mine> {
  const [kept, garments] = [await keptBy(customerId), await garmentsOf(context, customerId, language)];
  const text = consentText(context, language);
  if (!kept) return { text, kept: null, garments };
  const { bust, waist, hip, garmentId, garmentSize, givenAt } = kept;
  const value = garmentId === null ? null : textOf({ productId: garmentId, size: garmentSize ?? '' });
  const garment = garments.some((one) => one.value === value) ? value : null;
  return { text, kept: { bust, waist, hip, garment, givenAt: givenAt.toISOString() }, garments };
}

/** @throws HttpError 400 when nothing is given, or a garment that is not the customer's */
export async function keep(
  context: PluginContext,
  customerId: string,
  { garment, ...girths }: Girths & { garment?: Garment | undefined },
  language: Language,
): Promise<void> {
  if (!garment && PARTS.every((part) => girths[part] === undefined))
    throw invalidField('bust', en.answers.nothingTyped);
  if (garment && !(await garmentsOf(context, customerId, language)).some(({ value }) => value === textOf(garment)))
    throw invalidField('garment', en.answers.notOwn);
  const values = {
    ...{ bust: girths.bust ?? null, waist: girths.waist ?? null, hip: girths.hip ?? null },
    ...{ garmentId: garment?.productId ?? null, garmentSize: garment?.size ?? null },
    ...{ text: consentText(context, language), version: CONSENT_VERSION, givenAt: context.now(), withdrawnAt: null },
  };
  await Kept.query()
    .insert({ id: customerId, ...values })
    .onConflict('id')
    .merge();
}

export async function forget({ now }: PluginContext, customerId: string): Promise<void> {
  await Kept.query()
    .findById(customerId)
    .where({ withdrawnAt: null })
    .patch({ ...NOTHING, withdrawnAt: now() });
}

/** The kept bodies of these customers. */
export async function bodiesOf(customerIds: string[]): Promise<Map<string, Girths>> {
  const rows = await Kept.query()
    .whereIn('id', customerIds)
    .where({ withdrawnAt: null })
    .select('id', ...PARTS);
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(PARTS.flatMap((part) => (row[part] === null ? [] : [[part, row[part]]]))),
    ]),
  );
}

export async function eraseKept({ customerIds }: Erased, trx: Transaction): Promise<void> {
  await Kept.query(trx).whereIn('id', customerIds).delete();
}

export async function exportKept({ customerId }: ExportedPerson): Promise<ExportedRows[]> {
  const rows = await Kept.query().where({ id: customerId });
  return [
    {
      name: 'measurements',
      title: en.answers.exported,
      rows: rows.map(({ bust, waist, hip, garmentId, garmentSize, text, givenAt, withdrawnAt }) => ({
        ...{ bust, waist, hip, garment: garmentId, garmentSize },
        ...{ text, given: givenAt, takenBack: withdrawnAt },
      })),
    },
  ];
}
