import { Box } from '@mui/material';
import type { FactInput as MoreFact } from '@rangrekha/contract';
import { FactInput } from '../products/form/FactInput';

const FIELDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
};

/** The inputs of facts of plugins, in a form whose field `moreFacts` has their texts. */
export const MoreFactInputs = ({ facts }: { facts: readonly MoreFact[] }) => (
  <Box sx={FIELDS}>
    {facts.map((fact) => (
      <FactInput key={fact.name} fact={{ ...fact, name: `moreFacts.${fact.name}` }} />
    ))}
  </Box>
);
