import { searchTexts } from '@rangrekha/contract';
import { ENGLISH_LANGUAGE } from '@rangrekha/contract/languages';
import { type Router, route } from '../../http/route';
import { findSearchTexts } from './find-search-texts';

export const searchTextsRouter = (): Router => [
  route(searchTexts.getSearchTexts, async ({ params: { kind, key }, language }) =>
    // They are in English: in another language the page's own texts say more.
    language === ENGLISH_LANGUAGE ? findSearchTexts(kind, key) : { title: '', description: '' },
  ),
];
