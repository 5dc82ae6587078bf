import type { Sized } from '@rangrekha/contract/colour-names';
import { inches, type Measurement, measuresOf } from '@rangrekha/contract/measurements';
import { SHOWN_FACTS } from '@rangrekha/contract/product-facts';
import type { ReactNode } from 'react';
import { t } from '~/language/t';
import { Icon } from '~/ui/icons/Icon';
import { FACT_LABELS } from './fact-labels';
import type { ShopProduct } from './shop-product';

/** A part that can be folded away. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group border-line border-b">
    <summary className="flex h-14 items-center justify-between font-semibold">
      {title}
      <Icon name="chevron-down" className="icon-sm transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
);

/** Facts beside their labels; those without a value are left out. */
export const FactList = ({
  facts,
}: {
  facts: { name: string; label: string; value?: string | null | undefined }[];
}) => (
  <dl className="pb-5 text-14">
    {facts
      .filter(({ value }) => value)
      .map(({ name, label, value }) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-1">
          <dt className="w-36 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-[min(10rem,100%)] flex-1 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
  </dl>
);

const DETAILS = SHOWN_FACTS.filter(({ place }) => place === 'details');

/** Fabric, fit, care and the measurements of the garment, as far as the shop has named them. */
export function GarmentFacts({ product }: { product: ShopProduct }) {
  const { measurements = [], moreFacts = [] } = product;
  const own = DETAILS.map(({ name }) => ({ name, label: FACT_LABELS[name], value: product[name] }));
  const named = [...own, ...moreFacts].filter(({ value }) => value);
  return (
    <>
      {named.length > 0 && (
        <Fold title={t('product.fabricAndCare')}>
          <FactList facts={named} />
        </Fold>
      )}
      {measurements.length > 0 && (
        <Fold title={t('product.garmentMeasurements')}>
          <MeasurementTable measurements={measurements} />
        </Fold>
      )}
    </>
  );
}

function MeasurementTable({ measurements }: { measurements: Measurement[] }) {
  const measures = measuresOf(measurements);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves it sideways
    <section aria-label={t('product.measurementsOfTheGarment')} tabIndex={0} className="overflow-x-auto pb-5">
      <table className="w-full text-left text-14 tabular-nums">
        <thead className="border-control border-b">
          <tr>
            {[t('product.size'), ...measures].map((name) => (
              <th key={name} scope="col" className="py-2 pr-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measurements.map(({ size, sizeLabel = size, values }: Measurement & Sized) => (
            <tr key={size} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 font-medium">
                {sizeLabel}
              </th>
              {measures.map((name) => (
                <td key={name} className="py-2 pr-3">
                  <Measured cm={values.find(({ measure }) => measure === name)?.cm} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Measured = ({ cm }: { cm: number | undefined }) =>
  cm === undefined ? (
    '–'
  ) : (
    <span className="whitespace-nowrap">
      {t('product.inCm', { cm })}{' '}
      <small className="block text-muted">{t('product.inInches', { inches: inches(cm) })}</small>
    </span>
  );
