import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPlugin } from './plugin-modules';

// biome-ignore lint/suspicious/noExplicitAny: each place gives its cards props of its own
type Part = ComponentType<any>;

/** Kept, because a component that is made anew at each rendering loses its state. */
const parts = new Map<string, LazyExoticComponent<Part>>();

/** A card or a screen of a plugin, loaded when it is first shown. It throws if the plugin lacks it. */
export function pluginComponent(plugin: string, kind: 'places' | 'screens', name: string): Part {
  const key = `${plugin} ${kind} ${name}`;
  const part = parts.get(key) ?? lazy(() => loadPart(plugin, kind, name));
  parts.set(key, part);
  return part;
}

async function loadPart(plugin: string, kind: 'places' | 'screens', name: string): Promise<{ default: Part }> {
  const found = (await loadPlugin(plugin))[kind] as Record<string, Part> | undefined;
  if (!found?.[name]) throw new Error(`plugins/${plugin}/admin.tsx has no ${kind} ${name}`);
  return { default: found[name] };
}
