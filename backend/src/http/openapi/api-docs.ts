import express, { Router } from 'express';
import helmet from 'helmet';
// The package's own index runs all of Swagger UI, which only browsers need.
import folderOfSwaggerUi from 'swagger-ui-dist/absolute-path.js';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Store API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n";

/** The page that shows the OpenAPI document, at /api/docs. */
export function apiDocs(): Router {
  const router = Router();
  // Swagger UI sets styles on its elements and shows pictures from data URIs.
  const policy = helmet.contentSecurityPolicy({
    directives: {
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'upgrade-insecure-requests': null,
    },
  });
  router.get('/docs', policy, (_req, res) => void res.type('html').send(PAGE));
  router.get('/docs/start.js', (_req, res) => void res.type('js').send(START));
  router.use('/docs', express.static(folderOfSwaggerUi(), { index: false, maxAge: '1d' }));
  return router;
}
