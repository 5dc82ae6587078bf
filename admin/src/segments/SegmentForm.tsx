import { Box, Typography } from '@mui/material';
import type { Segment } from '@rangrekha/contract';
import { LIMITS } from '@rangrekha/contract/limits';
import { SEGMENT_LIMITS, SEGMENT_TEXTS } from '@rangrekha/contract/segments';
import { NumberInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AuditButton } from '../audit/AuditButton';
import { CreatePage } from '../forms/CreatePage';
import { DeleteButton } from '../forms/DeleteButton';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { WholeInput } from '../forms/WholeInput';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { MembersButton } from './SegmentList';
import type { SegmentDraft } from './segment-requests';
import { segmentSentence } from './segment-sentence';

const LABELS = {
  name: t('words.nameInSentence'),
  tag: t('segments.tagInSentence'),
  minOrders: t('segments.leastOrdersInSentence'),
  minSpent: t('segments.leastSpentInSentence'),
  quietDays: t('segments.daysInSentence'),
};
const PARENT = { label: t('segments.segments'), to: '/segment' };

const resolver = resolveWith<SegmentDraft>((draft) => {
  const problems: Problem[] = [];
  if (!draft.name?.trim()) problems.push({ path: 'name', message: SEGMENT_TEXTS.nameRequired });
  if (!segmentSentence(draft)) problems.push({ path: 'tag', message: SEGMENT_TEXTS.conditionRequired });
  return problems;
});

function SegmentInputs() {
  const sentence = segmentSentence(useWatch() as SegmentDraft);
  return (
    <InfoCard title={t('segments.whoIsIn')}>
      <Typography aria-live="polite" sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
        {sentence || SEGMENT_TEXTS.conditionRequired}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <TextInput
          source="name"
          label={t('words.name')}
          helperText={t('segments.onlyStaffReadIt')}
          slotProps={{ htmlInput: { maxLength: SEGMENT_LIMITS.name } }}
        />
        <TextInput
          source="tag"
          label={t('segments.tag')}
          helperText={t('segments.asOnThePagesOfCustomers')}
          slotProps={{ htmlInput: { maxLength: LIMITS.tag } }}
        />
        <WholeInput source="minOrders" label={t('segments.leastOrders')} max={SEGMENT_LIMITS.orders} />
        <NumberInput
          source="minSpent"
          label={t('segments.leastSpent')}
          min={0}
          step="any"
          helperText={t('segments.inRupeesOfAllOrders')}
          fullWidth
        />
        <WholeInput
          source="quietDays"
          label={t('segments.daysWithoutAnOrder')}
          hint={t('segments.whoNeverOrderedIsNotIn')}
          max={SEGMENT_LIMITS.days}
        />
      </Box>
    </InfoCard>
  );
}

export const SegmentCreate = () => (
  <CreatePage saved={SEGMENT_TEXTS.saved}>
    <FormPage
      resolver={resolver}
      defaultValues={{ name: '', tag: '' }}
      foot={<SaveBar label={t('segments.saveSegment')} fieldLabels={LABELS} />}
    >
      <PageHead title={t('segments.newSegment')} parent={PARENT} />
      <SegmentInputs />
    </FormPage>
  </CreatePage>
);

function SegmentPage() {
  const segment = useRecordContext<Segment>();
  if (!segment) return null;
  const danger = (
    <DeleteButton
      resource="segment"
      record={segment}
      label={t('segments.deleteSegment')}
      question={t('words.deleteName', { name: segment.name })}
      done={SEGMENT_TEXTS.deleted}
    />
  );
  const actions = (
    <>
      <MembersButton segment={segment} />
      <AuditButton of={segment.id} />
    </>
  );
  return (
    <FormPage
      resolver={resolver}
      foot={<SaveBar label={t('segments.saveSegment')} fieldLabels={LABELS} danger={danger} />}
    >
      <PageHead title={segment.name} parent={PARENT} actions={actions} />
      <SegmentInputs />
    </FormPage>
  );
}

export const SegmentEdit = () => (
  <EditPage onSaved={SEGMENT_TEXTS.saved} merge={{ labels: LABELS }}>
    <SegmentPage />
  </EditPage>
);
