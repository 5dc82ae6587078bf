import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Plugin, plugin } from '@rangrekha/backend/plugins/plugin';
import type { PluginContext, StoreCall } from '@rangrekha/backend/plugins/plugin-context';
import { HttpError, type Router, reply, route } from '@rangrekha/backend/plugins/surface';
import { endpointsOf } from '@rangrekha/contract';
import { PERMISSIONS } from '@rangrekha/contract/permissions';
import { z } from 'zod';
import { GROUPS } from './groups';
import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import { serverFor } from './server';
import { migrations, Write } from './tables';

const DAY = 24 * 3_600_000;

const endpoint = endpointsOf('MCP');
const query = z.object({ tools: z.enum(GROUPS, `must be one of ${GROUPS.join(', ')}`).default('orders') });

const message = endpoint('mcpMessage', 'POST /x/mcp', {
  access: PERMISSIONS,
  readsOnly: true,
  summary:
    'A message of the Model Context Protocol, over streamable HTTP, from an API key. `tools` names the group of tools.',
  query,
  body: z.record(z.string(), z.unknown()),
  headers: { 'MCP-Protocol-Version': 'The version that was agreed upon' },
  responses: { 200: z.unknown(), 202: z.unknown() },
  errors: [404, 406],
});

const stream = endpoint('mcpStream', 'GET /x/mcp', {
  access: PERMISSIONS,
  summary: 'There is no stream: each message is answered by itself (405).',
  responses: { 200: z.unknown() },
  errors: [405],
});

const router = (context: PluginContext): Router => [
  route(stream, async () => {
    throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'There is no stream. Please send messages by POST.');
  }),

  route(message, async ({ caller, headers, address, query: { tools }, body }) => {
    const { key, permissions } = caller;
    if (!key) throw new HttpError(403, 'KEY_NEEDED', 'Assistants sign in with an API key, not as a person.');
    const { authorization = '' } = headers;
    const call = (request: StoreCall) =>
      context.callStore({ ...request, headers: { ...request.headers, authorization } }, address());
    const server = serverFor(context, { apiKeyId: key.id, mayWrite: key.mayWrite, permissions, call }, tools);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const answer = await transport.handleRequest(requestFor(context.publicUrl, headers), { parsedBody: body });
      const text = await answer.text();
      if (answer.status >= 400) throw new HttpError(answer.status, 'BAD_MESSAGE', messageOf(text));
      return reply(answer.status, text ? JSON.parse(text) : null);
    } finally {
      await server.close();
    }
  }),
];

/** What the transport reads of a request beside its body. */
function requestFor(publicUrl: string, headers: Record<string, string | string[] | undefined>): Request {
  const kept = ['accept', 'mcp-protocol-version'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request(`${publicUrl}/api/x/mcp`, {
    method: 'POST',
    headers: [...kept, ['content-type', 'application/json']],
  });
}

const messageOf = (text: string): string =>
  (JSON.parse(text || '{}') as { error?: { message?: string } }).error?.message ?? 'This is no message of MCP.';

/** The back office for assistants of the staff, by the Model Context Protocol. Each tool is a call of the store. */
export const mcp = (): Plugin =>
  plugin({
    name: 'mcp',
    title: en.answers.title,
    summary: en.answers.summary,
    messages: { en, hi },
    migrations,
    router,
    work: [
      {
        name: 'forget',
        seconds: 3_600,
        run: async ({ now }) => {
          await Write.query()
            .where('createdAt', '<', new Date(now().getTime() - DAY))
            .delete();
        },
      },
    ],
  });
