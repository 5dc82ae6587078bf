import type { StoreSetup } from '@rangrekha/contract';
import type { SetupStep } from '@rangrekha/contract/limits';
import { useStore } from 'react-admin';

interface StepText {
  title: string;
  hint: string;
  /** The screen whose own form does the step. */
  to: string;
  /** After it is done. */
  done: string;
}

/** What each step asks for, and where it is done. */
export const STEP_TEXTS: Record<SetupStep, StepText> = {
  NAME: {
    title: 'Name your store',
    hint: 'Shoppers read it in the header, on every page and in every mail. Publish shows it.',
    to: '/storefront',
    done: 'Your store has a name.',
  },
  LOGO: {
    title: 'Add your logo',
    hint: 'It also becomes the icon of the browser’s tab. Without one the name is shown in type. Publish shows it.',
    to: '/storefront',
    done: 'Your store has a logo.',
  },
  CONTACT: {
    title: 'Fill in contact and GSTIN',
    hint: 'Legal name, email, phone, address and state are in the footer, in mails and on invoices; the GSTIN only if you have one.',
    to: '/company',
    done: 'Shoppers can reach you, and invoices are complete.',
  },
  CATEGORY: {
    title: 'Add your first category',
    hint: 'Such as Sarees or Kurtas. Shoppers browse by it, and it decides the tax rate.',
    to: '/category/create',
    done: 'Your store has a category.',
  },
  PRODUCT: {
    title: 'Add your first product',
    hint: 'With two pictures, a price and the stock of each size. Several at once come from a CSV file.',
    to: '/product/create',
    done: 'Your first product is in the shop.',
  },
};

/** The step that is under way, for the bar above its screen; null for none. */
export const useCurrentStep = () => useStore<SetupStep | null>('setup.step', null);

/** The next step that is neither done nor skipped, after `step` or from the start. */
export function nextStep({ steps }: StoreSetup, step?: SetupStep): SetupStep | undefined {
  const from = step ? steps.findIndex((one) => one.step === step) + 1 : 0;
  const open = [...steps.slice(from), ...steps.slice(0, from)].filter(
    (one) => !one.done && !one.skipped && one.step !== step,
  );
  return open[0]?.step;
}
