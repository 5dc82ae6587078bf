import { Alert, Box } from '@mui/material';
import type { PluginSetting } from '@rangrekha/contract';
import { dayAndTime } from '@rangrekha/contract/dates';
import { refusalOf } from '@rangrekha/contract/permissions';
import { TEXTS } from '@rangrekha/contract/texts';
import { useQueryClient } from '@tanstack/react-query';
import {
  BooleanInput,
  NumberInput,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { AuditButton } from '../audit/AuditButton';
import { forgetUser } from '../auth/auth-provider';
import { useMay } from '../auth/use-staff-rights';
import type { FormMerge } from '../forms/conflict/EditConflictNotice';
import { EditPage } from '../forms/EditPage';
import { FormPage } from '../forms/FormPage';
import { SaveBar } from '../forms/SaveBar';
import { t } from '../language/t';
import { PageHead } from '../shell/PageHead';
import { InfoCard } from '../ui/InfoCard';
import { SecondaryText } from '../ui/SecondaryText';
import { TwoColumns } from '../ui/TwoColumns';
import { TwoLines } from '../ui/TwoLines';
import { PluginChip } from './PluginChip';
import { PluginDeliveries } from './PluginDeliveries';
import type { PluginRow } from './plugin-requests';
import { SecretInput } from './SecretInput';

const LABELS = { isUsed: t('plugins.onOrOff'), settings: t('plugins.settings') };

const mergeOf = ({ fields }: PluginRow): FormMerge => ({
  labels: LABELS,
  labelOf: ([field, setting]) =>
    field === 'settings' ? fields.find(({ name }) => name === setting)?.title : undefined,
  textOf: ([field], value) => (field === 'isUsed' ? onOrOff(value) : undefined),
  adapt: (merged: PluginRow, _, theirs: PluginRow) => ({ ...merged, fields: theirs.fields }),
});

const onOrOff = (isUsed: unknown) => (isUsed ? t('plugins.on') : t('plugins.off'));

/** The titles of the settings that are not saved. */
const unsavedOf = (now: PluginRow, saved: PluginRow): string[] => [
  ...(now.isUsed === saved.isUsed ? [] : [LABELS.isUsed]),
  ...saved.fields.flatMap(({ name, title }) =>
    (now.settings[name] ?? null) === (saved.settings[name] ?? null) ? [] : [title],
  ),
];

/** The input of a setting, by its kind. */
function SettingInput({ setting, isReadOnly }: { setting: PluginSetting; isReadOnly: boolean }) {
  const { name, title, description, kind, choices, isRequired, isSet } = setting;
  const source = `settings.${name}`;
  if (kind === 'secret')
    return <SecretInput label={title} hint={description} {...{ source, isSet, isRequired, isReadOnly }} />;
  const input = { source, label: title, helperText: description || (false as const), readOnly: isReadOnly };
  switch (kind) {
    case 'number':
      return <NumberInput {...input} isRequired={isRequired} step="any" margin="none" fullWidth />;
    case 'switch':
      return <BooleanInput {...input} />;
    case 'choice':
      return (
        <SelectInput
          {...input}
          isRequired={isRequired}
          choices={choices.map((id) => ({ id, name: id }))}
          emptyText={t('words.none')}
          margin="none"
        />
      );
    default:
      return <TextInput {...input} isRequired={isRequired} multiline={kind === 'lines'} minRows={3} />;
  }
}

function SettingsCard({ plugin, isReadOnly }: { plugin: PluginRow; isReadOnly: boolean }) {
  const { fields, isUsed, problems, revision } = plugin;
  return (
    <InfoCard title={t('plugins.settingsLabel')}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {isReadOnly && <Alert severity="info">{refusalOf('full-admin')}</Alert>}
        {isUsed && problems.length > 0 && (
          <Alert severity="warning">{t('plugins.itIsOffProblems', { problems: problems.join(' ') })}</Alert>
        )}
        <BooleanInput source="isUsed" label={t('plugins.useThisPlugin')} helperText={false} readOnly={isReadOnly} />
        {fields.map((setting) => (
          // Another revision has other secrets.
          <SettingInput key={`${setting.name} ${revision}`} setting={setting} isReadOnly={isReadOnly} />
        ))}
      </Box>
    </InfoCard>
  );
}

const POINTS: Record<string, string> = {
  ...{
    decide: t('plugins.decision'),
    on: t('plugins.event'),
    slot: t('plugins.slot'),
    page: t('words.page'),
    work: t('words.work'),
  },
};

/** `decide.riskReasons` as `Decision riskReasons` */
function pointText(point: string): string {
  const [kind = '', ...name] = point.split('.');
  return [POINTS[kind] ?? kind, name.join('.')].join(' ');
}

const FailuresCard = ({ plugin: { failures } }: { plugin: PluginRow }) =>
  failures.length > 0 && (
    <InfoCard title={t('plugins.failures')}>
      <SecondaryText sx={{ marginBottom: 1.5 }}>{t('plugins.sinceTheStoreStartedWhere')}</SecondaryText>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {failures.map(({ point, count, lastError, lastAt }) => (
          <Box component="li" key={point} sx={{ overflowWrap: 'anywhere' }}>
            <TwoLines
              first={t('plugins.pointTextTimeLastTime', {
                pointText: pointText(point),
                times: count,
                time: dayAndTime(lastAt),
              })}
              second={lastError}
              isStrong
            />
          </Box>
        ))}
      </Box>
    </InfoCard>
  );

function PluginPage() {
  const plugin = useRecordContext<PluginRow>();
  const mayEdit = useMay('full-admin');
  if (!plugin) return null;
  return (
    <FormPage
      foot={mayEdit && <SaveBar label={t('plugins.savePlugin')} fieldLabels={LABELS} unsavedLabels={unsavedOf} />}
    >
      <PageHead
        title={plugin.title}
        parent={{ label: t('words.plugins'), to: '/plugins' }}
        mark={<PluginChip isOn={plugin.isOn} isSwitchedOff={!plugin.isUsed} />}
        status={plugin.summary}
        actions={<AuditButton of={plugin.name} />}
      />
      <TwoColumns asideWidth={320} aside={<FailuresCard plugin={plugin} />}>
        <SettingsCard plugin={plugin} isReadOnly={!mayEdit} />
        <PluginDeliveries plugin={plugin} />
      </TwoColumns>
    </FormPage>
  );
}

export function PluginEdit() {
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const onSaved = () => {
    notify(TEXTS.plugins.saved, { type: 'success' });
    refresh();
    // A plugin that is on now may have cards, screens and entries in the menu.
    forgetUser();
    void queryClient.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
  };
  return (
    <EditPage resource="plugin" redirect={false} onSaved={onSaved} merge={mergeOf}>
      <PluginPage />
    </EditPage>
  );
}
