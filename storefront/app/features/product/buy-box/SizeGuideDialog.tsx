import type { SizeGuide } from '@rangrekha/contract';
import { useState } from 'react';
import { t } from '~/language/t';
import { Dialog } from '~/ui/overlay/Dialog';

const UNITS = {
  cm: {
    short: t('product.cm'),
    name: t('product.centimetres'),
    note: t('product.bodyMeasurementsInCentimetres'),
  },
  in: { short: t('product.in'), name: t('product.inches'), note: t('product.bodyMeasurementsInInches') },
};
type Unit = keyof typeof UNITS;

/** `78.5`, from centimetres. */
const measured = (value: number, unit: Unit) => Number((unit === 'in' ? value / 2.54 : value).toFixed(1));

interface SizeGuideDialogProps {
  guide: SizeGuide;
  open: boolean;
  onClose: () => void;
}

/** The body measurements of a size guide. */
export default function SizeGuideDialog({ guide, open, onClose }: SizeGuideDialogProps) {
  const [unit, setUnit] = useState<Unit>('cm');
  return (
    <Dialog open={open} onClose={onClose} title={guide.name}>
      <p className="mt-2 text-14 text-muted">
        {UNITS[unit].note} {guide.note}
      </p>
      <div className="mt-3 flex gap-2">
        {(['cm', 'in'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === unit}
            aria-label={UNITS[name].name}
            onClick={() => setUnit(name)}
            className="min-h-11 min-w-11 cursor-pointer border border-control aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {UNITS[name].short}
          </button>
        ))}
      </div>
      <table className="mt-4 w-full text-left text-14 tabular-nums">
        <thead className="border-control border-b">
          <tr>
            {[t('product.size'), ...guide.measures].map((name) => (
              <th key={name} scope="col" className="py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ size, values }) => (
            <tr key={size} className="border-line border-b">
              <th scope="row" className="py-2 font-medium">
                {size}
              </th>
              {guide.measures.map((name, index) => (
                <td key={name}>{measured(values[index] ?? 0, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
