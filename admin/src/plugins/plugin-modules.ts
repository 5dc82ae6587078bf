import type { AdminPlugin } from './plugin';

const FOLDER = '../../../plugins/';

/** How each file is loaded. Tests put files of their own into it. */
export const files: Record<string, (() => Promise<{ default: AdminPlugin }>) | undefined> = import.meta.glob<{
  default: AdminPlugin;
}>('../../../plugins/*/admin.tsx');

/** Loads what a plugin has for the back office. @throws Error when it has nothing, or the file cannot be loaded */
export async function loadPlugin(name: string): Promise<AdminPlugin> {
  const load = files[`${FOLDER}${name}/admin.tsx`];
  if (!load) throw new Error(`plugins/${name}/admin.tsx is missing`);
  return (await load()).default;
}
