import { stripVTControlCharacters } from 'node:util';

/**
 * A page that shows an error in Vite's overlay, and is loaded again when something has changed.
 * @param {unknown} error
 */
export function errorPage(error) {
  const shown = JSON.stringify(forOverlay(error)).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<script type="module">
import { createHotContext, ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${shown}));
const hot = createHotContext('/error-page');
for (const event of ['storefront:changed', 'store:replaced']) hot.on(event, () => location.reload());
</script>
</body>
</html>`;
}

/**
 * An error as Vite's overlay takes it.
 * @param {any} error
 */
export function forOverlay(error) {
  const { message, stack = '', id, frame = '', plugin, loc } = error;
  const calls = stack.split('\n').filter((line) => /^\s*at/.test(line));
  return { message: plain(message), stack: plain(calls.join('\n')), id, frame: plain(frame), plugin, loc };
}

const plain = stripVTControlCharacters;
