import { Box, MenuItem, TextField } from '@mui/material';
import type { PriceRule } from '@rangrekha/contract';
import { useState } from 'react';
import { MomentField } from '../../forms/MomentField';
import { t } from '../../language/t';

const PRICE_LABELS: Record<PriceRule['price'], string> = {
  KEEP: t('words.staysAsItIs'),
  SET: t('products.setToRupees'),
  PERCENT: t('products.raiseOrLowerByPercent'),
  RUPEES: t('products.raiseOrLowerByRupees'),
};
const ENDING_LABELS: Record<PriceRule['ending'], string> = {
  ANY: t('products.noRounding'),
  RUPEE: t('products.wholeRupees'),
  TEN: t('products.tensOfRupees'),
  '9': t('products.nearestPriceThatEndsIn'),
  '49': t('products.nearestPriceThatEndsIn49'),
  '99': t('products.nearestPriceThatEndsIn99'),
};
const SALE_LABELS: Record<PriceRule['sale'], string> = {
  KEEP: t('products.changeTheUsualPrice'),
  SET: t('products.setASalePriceWith'),
  END: t('products.endTheSale'),
};
const COMPARE_AT_LABELS: Record<PriceRule['compareAt'], string> = {
  KEEP_COMPARE_AT: t('products.staysTheDiscountTakesThe'),
  KEEP_DIFFERENCE: t('products.movesWithThePrice'),
  SET: t('products.setToThePricePlus'),
  REMOVE: t('products.removeNoDiscountIsShown'),
};
const FIELDS = { display: 'grid', gap: 2, paddingTop: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

interface PriceRuleFieldsProps {
  rule: PriceRule;
  onChange: (rule: PriceRule) => void;
}

/** The rule of a change of prices. */
export const PriceRuleFields = ({ rule, onChange }: PriceRuleFieldsProps) => (
  <Box sx={FIELDS}>
    <Choice
      label={t('products.whatToDo')}
      labels={SALE_LABELS}
      value={rule.sale}
      onChange={(sale) => onChange(withSale(rule, sale))}
    />
    {rule.sale !== 'END' && <PriceFields rule={rule} onChange={onChange} />}
    {rule.sale === 'SET' && <SaleFields rule={rule} onChange={onChange} />}
    {rule.sale === 'KEEP' && <CompareAtFields rule={rule} onChange={onChange} />}
  </Box>
);

const withSale = (rule: PriceRule, sale: PriceRule['sale']): PriceRule => ({
  ...rule,
  sale,
  // A sale without a price is none.
  price: sale === 'SET' && rule.price === 'KEEP' ? 'PERCENT' : rule.price,
});

const { KEEP: _, ...SALE_PRICE_LABELS } = PRICE_LABELS;

const PriceFields = ({ rule, onChange }: PriceRuleFieldsProps) => (
  <>
    <Choice
      label={rule.sale === 'SET' ? t('products.salePrice') : t('words.price')}
      labels={rule.sale === 'SET' ? (SALE_PRICE_LABELS as typeof PRICE_LABELS) : PRICE_LABELS}
      value={rule.price}
      onChange={(price) => onChange({ ...rule, price })}
    />
    {rule.price !== 'KEEP' && (
      <>
        <Amount
          label={rule.price === 'PERCENT' ? t('products.percent20ForAFifth') : t('products.rupees')}
          value={rule.amount}
          onChange={(amount) => onChange({ ...rule, amount })}
        />
        <Choice
          label={t('products.rounding')}
          labels={ENDING_LABELS}
          value={rule.ending}
          onChange={(ending) => onChange({ ...rule, ending })}
        />
      </>
    )}
  </>
);

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

const SaleFields = ({ rule, onChange }: PriceRuleFieldsProps) => (
  <>
    <MomentField
      label={t('products.startsEmptyForNow')}
      value={rule.saleStartsAt?.toISOString() ?? null}
      onChange={(text) => onChange({ ...rule, saleStartsAt: momentOf(text) })}
    />
    <MomentField
      label={t('products.endsEmptyForNoEnd')}
      value={rule.saleEndsAt?.toISOString() ?? null}
      onChange={(text) => onChange({ ...rule, saleEndsAt: momentOf(text) })}
    />
  </>
);

const CompareAtFields = ({ rule, onChange }: PriceRuleFieldsProps) => (
  <>
    <Choice
      label={t('products.compareAtPriceLabel')}
      labels={COMPARE_AT_LABELS}
      value={rule.compareAt}
      onChange={(compareAt) => onChange({ ...rule, compareAt })}
    />
    {rule.compareAt === 'SET' && (
      <Amount
        label={t('products.rupeesAddedToThePrice')}
        value={rule.difference}
        onChange={(difference) => onChange({ ...rule, difference })}
      />
    )}
  </>
);

interface ChoiceProps<Value extends string> {
  label: string;
  labels: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, labels, value, onChange }: ChoiceProps<Value>) => (
  <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
    {(Object.keys(labels) as Value[]).map((name) => (
      <MenuItem key={name} value={name}>
        {labels[name]}
      </MenuItem>
    ))}
  </TextField>
);

/** A number; what is typed stays as it is until it is one. */
function Amount({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [text, setText] = useState(String(value));
  const number = Number(text.replace('−', '-'));
  const isWrong = text.trim() === '' || !Number.isFinite(number);
  return (
    <TextField
      id={`price-${label.replace(/\W+/g, '-')}`}
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const typed = Number(target.value.replace('−', '-'));
        if (target.value.trim() !== '' && Number.isFinite(typed)) onChange(typed);
      }}
      error={isWrong}
      helperText={isWrong ? t('products.mustBeANumber') : undefined}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
}
