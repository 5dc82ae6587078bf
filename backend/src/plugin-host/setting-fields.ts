import type { PluginSetting } from '@rangrekha/contract';
import { z } from 'zod';
import type { Plugin } from '../plugins/plugin';

/** A field as JSON Schema, with what the plugin says of it by `.meta()`. */
interface Field {
  type?: string;
  enum?: string[];
  title?: string;
  description?: string;
  secret?: boolean;
  lines?: boolean;
}

export type SettingField = Pick<PluginSetting, 'name' | 'title' | 'description' | 'kind' | 'choices' | 'isRequired'>;

/** The inputs of the form of a plugin's settings, made from their schema. */
export function settingFields({ settings }: Plugin): SettingField[] {
  if (!settings) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Field>).map(([name, field]) => ({
    name,
    title: field.title ?? name,
    description: field.description ?? '',
    kind: kindOf(field),
    choices: field.enum ?? [],
    isRequired: required.includes(name),
  }));
}

function kindOf({ type, enum: choices, secret, lines }: Field): PluginSetting['kind'] {
  if (secret) return 'secret';
  if (choices) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  return lines ? 'lines' : 'line';
}
