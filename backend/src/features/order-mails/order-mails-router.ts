import { storefrontContent } from '@rangrekha/contract';
import { type Router, route } from '../../http/route';
import type { Services } from '../../services';
import { previewMail } from './preview-mail';

export const orderMailsRouter = ({ config }: Services): Router => [
  route(storefrontContent.previewStorefrontMail, async ({ body }) => previewMail(body.content, config)),
];
