import { searchTexts } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import { findSearchTexts } from './find-search-texts';

export function searchTextsRouter(): Router {
  const router: Router = [];
  route(router, searchTexts.getSearchTexts, ({ params: { kind, key } }) => findSearchTexts(kind, key));
  return router;
}
