import type { Maker } from '@rangrekha/contract';
import { HOME_COUNTRY } from '@rangrekha/contract/countries';
import { countryChoices } from '@rangrekha/contract/country-in';
import { MAKER_LIMITS, MAKER_ROLES, MAKER_TEXTS, type MakerRole } from '@rangrekha/contract/declarations';
import { CreateBase, SelectInput, TextInput, useNotify, useRecordContext, useRedirect } from 'react-admin';
import { AuditButton } from '../audit/AuditButton';
import { DeleteButton } from '../forms/DeleteButton';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { type Problem, resolveWith } from '../forms/resolve-with';
import { SaveBar } from '../forms/SaveBar';
import { LANGUAGE } from '../language/language';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import type { MakerDraft } from './maker-requests';
import { ROLE_LABELS } from './role-labels';

const LABELS = {
  name: t('words.nameInSentence'),
  role: t('makers.role'),
  address: t('words.address'),
  country: t('makers.country'),
};
const PARENT = { label: t('makers.makers'), to: '/maker' };
const MERGE = {
  labels: LABELS,
  textOf: ([field]: string[], value: unknown) => (field === 'role' ? ROLE_LABELS[value as MakerRole] : undefined),
};

function makerProblems({ name, address }: Partial<MakerDraft>): Problem[] {
  return [
    ...(name?.trim() ? [] : [{ path: 'name', message: MAKER_TEXTS.nameRequired }]),
    ...(address?.trim() ? [] : [{ path: 'address', message: MAKER_TEXTS.addressRequired }]),
  ];
}
const resolver = resolveWith(makerProblems);

const ROLES = MAKER_ROLES.map((id) => ({ id, name: ROLE_LABELS[id] }));
const CHOICES = countryChoices(LANGUAGE);
const ROW = { marginBottom: 2.5 };

const MakerInputs = () => (
  <InfoCard title={t('makers.asItIsDeclared')}>
    <SelectInput
      source="role"
      label={t('makers.roleLabel')}
      choices={ROLES}
      helperText={false}
      margin="none"
      sx={ROW}
    />
    <TextInput
      source="name"
      label={t('words.name')}
      helperText={false}
      sx={ROW}
      slotProps={{ htmlInput: { maxLength: MAKER_LIMITS.name } }}
    />
    <TextInput
      source="address"
      label={t('words.addressLabel')}
      helperText={t('makers.withPinCodeAndState')}
      multiline
      minRows={2}
      sx={ROW}
      slotProps={{ htmlInput: { maxLength: MAKER_LIMITS.address } }}
    />
    <SelectInput
      source="country"
      label={t('makers.countryLabel')}
      choices={CHOICES}
      helperText={t('makers.goodsOfAnImporterOr')}
      margin="none"
    />
  </InfoCard>
);

export function MakerCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify(MAKER_TEXTS.saved, { type: 'success' });
    redirect('list', 'maker');
  };
  return (
    <CreateBase mutationOptions={{ onSuccess }}>
      <FormPage
        resolver={resolver}
        defaultValues={{ name: '', role: 'MAKER', address: '', country: HOME_COUNTRY }}
        foot={<SaveBar label={t('makers.saveMaker')} fieldLabels={LABELS} />}
      >
        <PageHead title={t('makers.newMaker')} parent={PARENT} />
        <MakerInputs />
      </FormPage>
    </CreateBase>
  );
}

function MakerPage() {
  const maker = useRecordContext<Maker>();
  if (!maker) return null;
  const danger = (
    <DeleteButton
      resource="maker"
      record={maker}
      label={t('makers.deleteMaker')}
      question={t('words.deleteName', { name: maker.name })}
      done={MAKER_TEXTS.deleted}
    />
  );
  return (
    <FormPage resolver={resolver} foot={<SaveBar label={t('makers.saveMaker')} fieldLabels={LABELS} danger={danger} />}>
      <PageHead title={maker.name} parent={PARENT} actions={<AuditButton of={maker.id} />} />
      <MakerInputs />
    </FormPage>
  );
}

export function MakerEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const onSaved = () => {
    notify(MAKER_TEXTS.saved, { type: 'success' });
    redirect('list', 'maker');
  };
  return (
    <EditPage onSaved={onSaved} merge={MERGE}>
      <MakerPage />
    </EditPage>
  );
}
