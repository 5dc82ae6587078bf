// Where every npm script begins: installs what package-lock.json asks for, then runs scripts/<name>.mjs.
// Neither this file nor what it imports may import a dependency: a fresh clone has none.
import { fileURLToPath } from 'node:url';
import { printError } from './cli/expected-error.mjs';
import { ensureInstalled } from './install/install.mjs';

const script = new URL(`./${process.argv[2]}.mjs`, import.meta.url);
// The script sees the arguments that it would see when run by itself.
process.argv.splice(1, 2, fileURLToPath(script));
try {
  await ensureInstalled();
} catch (error) {
  printError(error);
  process.exit(1);
}
await import(script.href);
