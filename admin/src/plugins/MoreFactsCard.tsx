import { Box } from '@mui/material';
import type { FactInput, MoreFacts } from '@rangrekha/contract';
import { TEXTS } from '@rangrekha/contract/texts';
import { useMemo } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { send } from '../api/http-client';
import { useAct } from '../api/use-act';
import { useUnsaved } from '../forms/LeaveGuard';
import { t } from '../language/t';
import { BusyButton } from '../ui/BusyButton';
import { InfoCard } from '../ui/InfoCard';
import { MoreFactInputs } from './MoreFactInputs';
import { type FactTexts, savedFacts, textsOf, useFactInputs } from './more-facts';

interface MoreFactsCardProps {
  subject: Exclude<FactInput['subject'], 'product'>;
  record: { id: string; moreFacts?: MoreFacts };
}

const PATHS = { order: 'orders', customer: 'customers' } as const;

function Foot({ isBusy }: { isBusy: boolean }) {
  const { isDirty } = useFormState();
  useUnsaved(isDirty);
  return (
    <BusyButton type="submit" variant="outlined" disabled={!isDirty} isBusy={isBusy} busyLabel={t('words.saving')}>
      {t('words.save')}
    </BusyButton>
  );
}

/** What plugins store of an order or a customer, in a form of its own; nothing if none asks for a fact. */
export function MoreFactsCard({ subject, record: { id, moreFacts } }: MoreFactsCardProps) {
  const facts = useFactInputs(subject);
  const { act, isBusy } = useAct(TEXTS.plugins.factsFailed);
  // Each fact has a text, so that one that is typed and taken back is no change.
  const values = useMemo(() => {
    const texts = textsOf(facts.map(({ name }) => ({ name, label: '', value: '' })));
    for (const [plugin, stored] of Object.entries(textsOf(moreFacts))) texts[plugin] = { ...texts[plugin], ...stored };
    return { moreFacts: texts };
  }, [facts, moreFacts]);
  if (facts.length === 0) return null;
  const save = (typed: { moreFacts?: FactTexts }) =>
    act(() => send('PUT', `/${PATHS[subject]}/${id}/facts`, { moreFacts: savedFacts(typed.moreFacts) }));
  return (
    <InfoCard title={t('words.moreFacts')}>
      <Form record={{ id, ...values }} onSubmit={save} noValidate>
        <MoreFactInputs facts={facts} />
        <Box sx={{ marginTop: 2 }}>
          <Foot isBusy={isBusy} />
        </Box>
      </Form>
    </InfoCard>
  );
}
