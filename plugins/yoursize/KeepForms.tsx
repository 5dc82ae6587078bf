import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { type Mine, readMine } from './calls';
import { PARTS, type Part } from './recommend';
import { partName } from './words';

/** What is asked, as a form has it. */
export type Texts = Partial<Record<Part | 'garment', string>>;

/** Asks for the consent to keep what is typed. */
export function KeepForm({ text, typed, form, t }: { text: string; typed: Texts } & Pick<SlotVisitor, 'form' | 't'>) {
  const fault = form?.call === 'keep' && form.errors.find(({ path }) => path === 'agree')?.message;
  return (
    <form method="post" action="x/yoursize/keep" className="mt-6 border-line border-t pt-4">
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="block text-14">
        <input type="checkbox" name="agree" value="yes" required aria-invalid={fault ? true : undefined} /> {text}
      </label>
      {fault && <p className="mt-1.5 text-13 text-madder">{t('keep.fault', { fault })}</p>}
      <button type="submit" className="button button-line button-sm mt-2">
        {t('keep.keep')}
      </button>
    </form>
  );
}

type ForgetFormProps = { givenAt: string; action?: string } & Pick<SlotVisitor, 't' | 'dayAndTime'>;

/** @param action where the page of the form finds the call */
export const ForgetForm = ({ givenAt, action = 'x/yoursize/forget', t, dayAndTime }: ForgetFormProps) => (
  <form method="post" action={action} className="mt-6 border-line border-t pt-4">
    <p className="text-14">{t('keep.since', { time: dayAndTime(givenAt) })}</p>
    <button type="submit" className="button button-line button-sm mt-1.5">
      {t('keep.remove')}
    </button>
  </form>
);

/** What a shopper keeps, in the account; nothing for who keeps nothing. */
export async function loadKept({ call, t, dayAndTime }: SlotVisitor) {
  const { kept, garments } = await call(readMine);
  if (!kept) return null;
  return (
    <section className="mt-6">
      <h2 className="text-20">{t('fits.heading')}</h2>
      <p className="mt-1 wrap-anywhere text-14">{keptLine(kept, garments, t)}</p>
      <ForgetForm givenAt={kept.givenAt} action="/x/yoursize/forget" t={t} dayAndTime={dayAndTime} />
    </section>
  );
}

/** `Bust 92 cm, hip 98 cm. Kalamkari kurta, M fits.` */
function keptLine(
  { garment, ...girths }: NonNullable<Mine['kept']>,
  garments: Mine['garments'],
  t: SlotVisitor['t'],
): string {
  const parts = PARTS.flatMap((part) => {
    const cm = girths[part];
    return cm === null ? [] : [t('keep.girth', { part: partName(part, t), cm })];
  });
  const label = garments.find(({ value }) => value === garment)?.label;
  return [...parts, ...(label ? [t('keep.garment', { garment: label })] : [])]
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}
