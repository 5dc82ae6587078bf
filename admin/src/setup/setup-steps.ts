import type { StoreSetup } from '@rangrekha/contract';
import type { SetupStep } from '@rangrekha/contract/limits';
import { useStore } from 'react-admin';
import { t } from '../language/t';

interface StepText {
  title: string;
  hint: string;
  /** The screen whose own form does the step. */
  to: string;
}

/** What each step asks for, and where it is done. */
export const STEP_TEXTS: Record<SetupStep, StepText> = {
  NAME: {
    title: t('setup.nameYourStore'),
    hint: t('setup.shoppersReadItInThe'),
    to: '/storefront',
  },
  LOGO: {
    title: t('setup.addYourLogo'),
    hint: t('setup.itAlsoBecomesTheIcon'),
    to: '/storefront',
  },
  CONTACT: {
    title: t('setup.fillInContactAndGstin'),
    hint: t('setup.nameEmailPhoneAddressAnd'),
    to: '/company',
  },
  HERO: {
    title: t('setup.addAPictureToThe'),
    hint: t('setup.itIsTheFirstThing'),
    to: '/storefront',
  },
  CATEGORY: {
    title: t('setup.addYourFirstCategory'),
    hint: t('setup.suchAsSareesOrKurtas'),
    to: '/category/create',
  },
  PRODUCT: {
    title: t('setup.addYourFirstProduct'),
    hint: t('setup.withTwoPicturesAPrice'),
    to: '/product/create',
  },
  LEGAL: {
    title: t('setup.publishTheFiveLegalPages'),
    hint: t('setup.theLawAsksForThem'),
    to: '/legal',
  },
  ORDER: {
    title: t('setup.placeAFirstOrder'),
    hint: t('setup.openTheShopInA'),
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
  missing.length > 0 ? t('setup.stillMissingMissing', { missing: missing.join(', ') }) : STEP_TEXTS[step].hint;
