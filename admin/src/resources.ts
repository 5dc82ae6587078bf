import type { ScreenResource } from './resource';

const folders = import.meta.glob<Record<string, ScreenResource>>('./*/index.ts', { eager: true });

/** The resources of the back office, each from the `index.ts` of its folder. */
export const RESOURCES: readonly ScreenResource[] = Object.values(folders).flatMap(Object.values);
