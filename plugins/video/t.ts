import { messageTeller } from '@rangrekha/admin/plugin';
import en from './locales/en.json' with { type: 'json' };

/** What the back office says; a build puts each message in its place, in each language. */
export const t = messageTeller(en);
