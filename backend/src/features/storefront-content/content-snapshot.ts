import type { StorefrontContent } from '@rangrekha/contract';

/** The content field by field (`hero.0.heading`), so that the audit log tells exactly what was changed. */
export function contentSnapshot(content: StorefrontContent): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const add = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) fields[path] = value;
    else for (const [name, part] of Object.entries(value)) add(part, path ? `${path}.${name}` : name);
  };
  add(content, '');
  return fields;
}
