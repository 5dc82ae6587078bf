import type { PluginSetting } from '@rangrekha/contract';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { t } from '../language/t';
import { SecretInput } from './SecretInput';

interface SettingInputProps {
  setting: PluginSetting;
  isReadOnly: boolean;
}

/** The input of a setting, by its kind. */
export function SettingInput({ setting, isReadOnly }: SettingInputProps) {
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
