import type { StoreSetup } from '@rangrekha/contract';
import type { SetupStep } from '@rangrekha/contract/limits';
import { useStore } from 'react-admin';

interface StepText {
  title: string;
  hint: string;
  /** The screen whose own form does the step. */
  to: string;
}

/** What each step asks for, and where it is done. */
export const STEP_TEXTS: Record<SetupStep, StepText> = {
  NAME: {
    title: 'Name your store',
    hint: 'Shoppers read it in the header, on every page and in every mail. Publish shows it.',
    to: '/storefront',
  },
  LOGO: {
    title: 'Add your logo',
    hint: 'It also becomes the icon of the browser’s tab. Without one the name is shown in type. Publish shows it.',
    to: '/storefront',
  },
  CONTACT: {
    title: 'Fill in contact and GSTIN',
    hint: 'Name, email, phone, address and state are in the footer, in mails and on invoices; the GSTIN only if you have one. The law asks for a grievance officer.',
    to: '/company',
  },
  HERO: {
    title: 'Add a picture to the home page',
    hint: 'It is the first thing that shoppers see. One of your garments, upright and sharp, is enough. Publish shows it.',
    to: '/storefront',
  },
  CATEGORY: {
    title: 'Add your first category',
    hint: 'Such as Sarees or Kurtas. Shoppers browse by it, and it decides the tax rate.',
    to: '/category/create',
  },
  PRODUCT: {
    title: 'Add your first product',
    hint: 'With two pictures, a price and the stock of each size. Several at once come from a CSV file.',
    to: '/product/create',
  },
  LEGAL: {
    title: 'Publish the five legal pages',
    hint: 'The law asks for them, and the footer leads to them. Drafts are written for you: read each, then publish it.',
    to: '/legal',
  },
  ORDER: {
    title: 'Place a first order',
    hint: 'Open the shop in a private window, register with another email address, and order something. Then cancel it here.',
    to: '/order',
  },
};

/** The step that somebody has started, for the bar above its screen; null for none. */
export const useCurrentStep = () => useStore<SetupStep | null>('setup.step', null);

/** The next step that is neither done nor skipped, after `step` or from the start. */
export function nextStep({ steps }: StoreSetup, step?: SetupStep): SetupStep | undefined {
  const from = step ? steps.findIndex((one) => one.step === step) + 1 : 0;
  const open = [...steps.slice(from), ...steps.slice(0, from)].filter(
    (one) => !one.done && !one.skipped && one.step !== step,
  );
  return open[0]?.step;
}

/** What a step still lacks, else what it asks for. */
export const hintOf = ({ step, missing }: StoreSetup['steps'][number]): string =>
  missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : STEP_TEXTS[step].hint;
