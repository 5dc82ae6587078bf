import { Box } from '@mui/material';
import { CONTENT_LIMITS } from '@rangrekha/contract/limits';
import { t } from '../../language/t';
import { ContentText, PAIR } from './ContentText';
import { LinkInput } from './LinkInput';

interface LinkFieldsProps {
  source: string;
  label?: string;
  hint?: string;
}

/** The label of a link and where it leads. */
export const LinkFields = ({
  source,
  label = t('storefrontContent.label'),
  hint = t('storefrontContent.theNameOfAPageOfThe'),
}: LinkFieldsProps) => (
  <Box sx={PAIR}>
    <ContentText source={`${source}.label`} label={label} max={CONTENT_LIMITS.label} />
    <LinkInput source={`${source}.link`} hint={hint} />
  </Box>
);
