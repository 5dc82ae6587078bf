import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { t } from '../language/t';
import { InfoCard } from '../ui/InfoCard';

interface MakerInputProps {
  source: string;
  /** What counts while none is chosen. */
  hint: string;
}

/** Chooses whose name the goods bear. */
export const MakerChoice = ({ source, hint }: MakerInputProps) => (
  <ReferenceInput source={source} reference="maker" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput label={t('makers.madeMarketedOrImportedBy')} optionText="name" helperText={hint} />
  </ReferenceInput>
);

export const MakerInput = (props: MakerInputProps) => (
  <InfoCard title={t('words.maker')}>
    <MakerChoice {...props} />
  </InfoCard>
);
