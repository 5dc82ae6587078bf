import { Box } from '@mui/material';
import { CONTENT_LIMITS as LIMITS } from '@rangrekha/contract/limits';
import { NumberInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useCategoryRows } from '../../categories/use-category-rows';
import { FieldError, useFieldMessage } from '../../forms/FieldError';
import { t } from '../../language/t';
import { InfoCard } from '../../ui/InfoCard';
import { ContentText, PAIR, STACK } from '../inputs/ContentText';
import { ListInput } from '../inputs/ListInput';
import { NEW_ENTRIES } from '../inputs/new-entries';

/** The choice for every product without a guide of its own. */
const ALL = 'ALL';
const categoryOf = (choice: string) => (choice === ALL ? null : choice);
const choiceOf = (categoryId: string | null) => categoryId ?? ALL;

const listed = (names: string[]) => names.join(',');
const split = (text: string) => text.split(',').slice(0, LIMITS.measures);

export function SizeGuidesSection() {
  const { rows = [] } = useCategoryRows();
  const categories = [
    { id: ALL, name: t('storefrontContent.allProductsWithoutAGuide') },
    ...rows.map(({ id, path }) => ({ id, name: path.join(' › ') })),
  ];
  return (
    <InfoCard title={t('storefrontContent.sizeGuides')}>
      <ListInput
        source="content.sizeGuides"
        of={t('storefrontContent.sizeGuide')}
        max={LIMITS.sizeGuides}
        make={NEW_ENTRIES.sizeGuide}
        nameField="name"
      >
        {(path) => (
          <Box sx={STACK}>
            <Box sx={PAIR}>
              <ContentText source={`${path}.name`} label={t('words.title')} max={LIMITS.label} />
              <SelectInput
                source={`${path}.categoryId`}
                label={t('words.for')}
                choices={categories}
                isRequired
                parse={categoryOf}
                format={choiceOf}
                helperText={false}
                margin="none"
              />
            </Box>
            <ContentText source={`${path}.note`} label={t('storefrontContent.hint')} max={LIMITS.text} />
            <ContentText
              source={`${path}.measures`}
              label={t('words.measures')}
              max={LIMITS.text}
              format={listed}
              parse={split}
              helperText={t('storefrontContent.namesWithCommasBetweenThem')}
            />
            <Sizes path={path} />
          </Box>
        )}
      </ListInput>
    </InfoCard>
  );
}

function Sizes({ path }: { path: string }) {
  const measures = (useWatch({ name: `${path}.measures` }) ?? []) as string[];
  return (
    <ListInput
      source={`${path}.rows`}
      of={t('words.sizeInSentence')}
      min={1}
      max={LIMITS.sizes}
      make={NEW_ENTRIES.size}
      nameField="size"
    >
      {(row) => (
        <Box sx={STACK}>
          <Box sx={PAIR}>
            <ContentText source={`${row}.size`} label={t('words.size')} max={LIMITS.label} />
            {measures.map((name, index) => (
              <NumberInput
                // biome-ignore lint/suspicious/noArrayIndexKey: a measure is its place in the row
                key={index}
                source={`${row}.values.${index}`}
                label={t('storefrontContent.nameCm', { name: name.trim() })}
                min={1}
                max={LIMITS.measure}
                helperText={false}
                margin="none"
              />
            ))}
          </Box>
          <RowError path={`${row}.values`} />
        </Box>
      )}
    </ListInput>
  );
}

const RowError = ({ path }: { path: string }) => <FieldError message={useFieldMessage(path)} />;
