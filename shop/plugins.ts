import type { Plugin } from '@rangrekha/backend/plugins/plugin';

/** The plugins of this shop, each with its settings: see docs/plugins.md. */
export const plugins: Plugin[] = [];
