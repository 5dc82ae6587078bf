import { Box } from '@mui/material';
import { CONTENT_LIMITS } from '@rangrekha/contract/limits';
import { ContentText, PAIR } from './ContentText';

interface LinkFieldsProps {
  source: string;
  label?: string;
  hint?: string;
}

/** The label of a link and where it leads. */
export const LinkFields = ({
  source,
  label = 'Label',
  hint = 'A path of the shop, such as /shop, or https://…',
}: LinkFieldsProps) => (
  <Box sx={PAIR}>
    <ContentText source={`${source}.label`} label={label} max={CONTENT_LIMITS.label} />
    <ContentText source={`${source}.link`} label="Link" max={CONTENT_LIMITS.link} helperText={hint} />
  </Box>
);
