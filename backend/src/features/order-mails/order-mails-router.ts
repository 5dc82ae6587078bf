import { storefrontContent } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { previewMail } from './preview-mail';

export function orderMailsRouter({ config }: Services): Router {
  const router: Router = [];
  route(router, storefrontContent.previewStorefrontMail, async ({ body }) => previewMail(body.content, config));
  return router;
}
