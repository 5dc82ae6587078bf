import { Box } from '@mui/material';
import { type FactName, PRODUCT_FACTS } from '@rangrekha/contract/product-facts';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../forms/FormSection';
import { t } from '../../language/t';
import { MoreFactInputs } from '../../plugins/MoreFactInputs';
import { type FactTexts, savedFacts, useFactInputs } from '../../plugins/more-facts';
import { FactInput } from './FactInput';
import type { ProductDraft } from './product-draft';

const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const DETAILS = PRODUCT_FACTS.filter(({ place }) => place === 'details' || place === 'declarations');

const NAMES = DETAILS.map(({ name }) => name);

/** What shoppers want to know of a garment; none has to be filled in. */
export function FactsInput() {
  const texts = useWatch<ProductDraft, FactName[]>({ name: NAMES });
  return (
    <FormSection title={t('products.fabricAndCare')} summary={filledOf(texts)} fields={NAMES}>
      <Box sx={FIELDS}>
        {DETAILS.map((fact) => (
          <FactInput key={fact.name} fact={fact} />
        ))}
      </Box>
    </FormSection>
  );
}

/** What plugins want to know of a product; nothing if none does. */
export function MoreFactsInput() {
  const facts = useFactInputs('product');
  const texts: FactTexts = useWatch({ name: 'moreFacts' });
  if (facts.length === 0) return null;
  const saved = savedFacts(texts);
  return (
    <FormSection
      title={t('words.moreFacts')}
      summary={filledOf(facts.map(({ name }) => saved[name]))}
      fields={['moreFacts']}
    >
      <MoreFactInputs facts={facts} />
    </FormSection>
  );
}

/** `3 of 5 filled in` */
const filledOf = (texts: readonly unknown[]) =>
  t('products.textsOfTexts2FilledIn', { texts: texts.filter(Boolean).length, texts2: texts.length });
