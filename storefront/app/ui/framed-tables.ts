import { t } from '~/language/t';

/** Rich text in which a table wider than the screen scrolls in a frame of its own, which the keyboard reaches too. */
export const framedTables = (html: string): string =>
  html
    .replaceAll('<table>', `<div role="region" aria-label="${t('ui.table')}" tabindex="0" class="table-frame"><table>`)
    .replaceAll('</table>', '</table></div>');
