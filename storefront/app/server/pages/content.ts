import { storefrontContent } from '@rangrekha/contract';
import { type ActionFunctionArgs, type AppLoadContext, json } from '@remix-run/node';
import { apiWith } from '../api';
import { ApiError } from '../errors';
import { assertSameOrigin } from '../origin';
import { privateHeaders } from '../visit';

/** The published content of the storefront; within a preview the one that is previewed. */
export async function contentFor(context: AppLoadContext) {
  if (context.previewed) return context.previewed;
  return (await apiWith(undefined, context).call(storefrontContent.getStorefrontContent)).content;
}

/**
 * The action of a page that the back office previews: renders the page with the content in the form, for an admin whose
 * token the request carries. Anybody else gets what a page without an action answers.
 */
export async function previewContent({ request, context }: ActionFunctionArgs) {
  assertSameOrigin(request, context);
  const headers = privateHeaders();
  const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token) throw json(null, { status: 405, headers });
  const body = { content: parsed((await request.formData()).get('content')) };
  try {
    const { content } = await apiWith(token, context).call(storefrontContent.previewStorefrontContent, { body });
    context.previewed = content;
  } catch (error) {
    throw error instanceof ApiError ? json(null, { status: error.status, headers }) : error;
  }
  return json(null, { headers });
}

// The API checks its shape.
function parsed(text: FormDataEntryValue | null): never {
  try {
    return JSON.parse(String(text)) as never;
  } catch {
    return null as never;
  }
}
