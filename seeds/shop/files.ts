import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The bundled store runs from build/, but the files of the demo are not copied there.
const folder = new URL(import.meta.url.endsWith('.ts') ? '../demo/' : '../seeds/demo/', import.meta.url);

const pathOf = (name: string): string => fileURLToPath(new URL(name, folder));

export const mediaFile = (name: string): string => pathOf(`media/${name}`);

export const readJson = <T>(name: string): T => JSON.parse(readFileSync(pathOf(name), 'utf8')) as T;
