import type { SlotVisitor } from '@rangrekha/backend/plugins/plugin';
import { dayAndTime } from '@rangrekha/contract/dates';
import { type Mine, readMine } from './calls';
import type { Part } from './recommend';

/** What is asked, as a form has it. */
export type Texts = Partial<Record<Part | 'garment', string>>;

/** Asks for the consent to keep what is typed. */
export function KeepForm({ text, typed, form }: { text: string; typed: Texts } & Pick<SlotVisitor, 'form'>) {
  const fault = form?.call === 'keep' && form.errors.find(({ path }) => path === 'agree')?.message;
  return (
    <form method="post" action="x/yoursize/keep" className="mt-6 border-line border-t pt-4">
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="block text-14">
        <input type="checkbox" name="agree" value="yes" required aria-invalid={fault ? true : undefined} /> {text}
      </label>
      {fault && <p className="mt-1.5 text-13 text-madder">The box {fault}.</p>}
      <button type="submit" className="button button-line button-sm mt-2">
        Keep my measurements
      </button>
    </form>
  );
}

/** @param action where the page of the form finds the call */
export const ForgetForm = ({ givenAt, action = 'x/yoursize/forget' }: { givenAt: string; action?: string }) => (
  <form method="post" action={action} className="mt-6 border-line border-t pt-4">
    <p className="text-14">You keep measurements since {dayAndTime(givenAt)}.</p>
    <button type="submit" className="button button-line button-sm mt-1.5">
      Remove my measurements
    </button>
  </form>
);

/** What a shopper keeps, in the account; nothing for who keeps nothing. */
export async function loadKept({ call }: SlotVisitor) {
  const { kept, garments } = await call(readMine);
  if (!kept) return null;
  return (
    <section className="mt-6">
      <h2 className="text-20">Your size</h2>
      <p className="mt-1 wrap-anywhere text-14">{keptLine(kept, garments)}</p>
      <ForgetForm givenAt={kept.givenAt} action="/x/yoursize/forget" />
    </section>
  );
}

/** `Bust 92 cm, hip 98 cm. Kalamkari kurta, M fits.` */
function keptLine({ bust, waist, hip, garment }: NonNullable<Mine['kept']>, garments: Mine['garments']): string {
  const girths = Object.entries({ bust, waist, hip }).flatMap(([name, cm]) =>
    cm === null ? [] : [`${name} ${cm} cm`],
  );
  const label = garments.find(({ value }) => value === garment)?.label;
  return [...girths, ...(label ? [`a garment that fits: ${label}`] : [])]
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}
