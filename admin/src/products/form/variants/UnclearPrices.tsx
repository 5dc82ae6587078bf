import { Alert } from '@mui/material';
import type { AdminCategory, AdminCompany } from '@rangrekha/contract';
import { indiaDay } from '@rangrekha/contract/dates';
import { unclearPrices } from '@rangrekha/contract/gst-rates';
import { rupees } from '@rangrekha/contract/numbers';
import { DEFAULT_RATE_CLASS, type RateClass } from '@rangrekha/contract/rate-classes';
import { useGetMany, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCategoryRows } from '../../../categories/use-category-rows';
import { t } from '../../../language/t';
import type { ProductDraft } from '../product-draft';

/** The GST class of a category: its own, or that of the nearest category above it with one; undefined until it is read. */
function useRateClass(categoryId: string | undefined): RateClass | undefined {
  const { rows } = useCategoryRows();
  const ids: string[] = [];
  for (let id = categoryId; id; id = rows.find((row) => row.id === id)?.parentId ?? undefined) ids.push(id);
  const { data } = useGetMany<AdminCategory>('category', { ids }, { enabled: ids.length > 0 });
  if (!data?.every(Boolean)) return undefined;
  const own = ids.map((id) => data.find((category) => category.id === id)?.rateClass).find(Boolean);
  return own ?? DEFAULT_RATE_CLASS;
}

/** Warns of prices for which no GST rate agrees with its own limit, while the company has a GSTIN. */
export function UnclearPrices() {
  const { data: company } = useGetOne<AdminCompany>('company', { id: '1' });
  const [variants, categoryId] = useWatch<ProductDraft, ['variants', 'categoryId']>({
    name: ['variants', 'categoryId'],
  });
  const rateClass = useRateClass(categoryId || undefined);
  const prices = company?.gstin && rateClass ? unclearPrices(rateClass, indiaDay(new Date())) : undefined;
  if (!prices) return null;
  const { lastLow, lastUnclear, lowRate, highRate } = prices;
  const unclear = variants.flatMap(({ price }, index) => {
    const paise = Math.round((price ?? 0) * 100);
    return paise > lastLow && paise <= lastUnclear ? [index + 1] : [];
  });
  if (unclear.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {unclear.length === 1
        ? t('products.variantUnclear', { unclear: unclear[0] })
        : t('products.variantsUnclear', { unclear: unclear.join(', ') })}
      {t('products.fromLastLowToLastUnclearNeither', {
        lastLow: rupees((lastLow + 1) / 100),
        lastUnclear: rupees(lastUnclear / 100),
      })}
      {t('products.invoicesTakeHighRateAtLastLow', { highRate, lastLow: rupees(lastLow / 100), lowRate })}
    </Alert>
  );
}
