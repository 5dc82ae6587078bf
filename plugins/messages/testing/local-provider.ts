import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to send a message, as it came. */
interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into bodies of both ways
  body: any;
}

/** How the next requests are answered, one after the other; afterwards each is taken. */
export interface PlannedAnswer {
  status: number;
  headers?: Record<string, string>;
  /** What happens before the answer leaves: a report can be faster. */
  before?: (message: ReceivedMessage) => Promise<unknown>;
}

type ProviderStatus = 'sent' | 'delivered' | 'read' | 'failed';

export interface LocalProvider {
  url: string;
  key: string;
  secret: string;
  plan: PlannedAnswer[];
  /** The requests for a phone that came, also those that were refused. */
  received(phone: string): ReceivedMessage[];
  /** The headers and the bytes of a report, as the provider would send them at a time. */
  reportOf(
    message: ReceivedMessage,
    status: ProviderStatus,
    at?: Date,
  ): { headers: Record<string, string>; raw: string };
  close(): Promise<void>;
}

/**
 * A provider on this machine that does what the public documentation of YCloud says:
 * https://docs.ycloud.com/en/api-reference/guides/whatsapp-platform/send-whatsapp-message (requests and answers)
 * https://docs.ycloud.com/en/api-reference/guides/api-fundamentals/rate-limits (429 with Retry-After)
 * https://docs.ycloud.com/en/api-reference/guides/api-fundamentals/implement-a-webhook-receiver (signatures, repeated events)
 * https://docs.ycloud.com/en/api-reference/webhook-reference/whatsapp-message-updated (reports, in no certain order)
 */
export async function startLocalProvider(): Promise<LocalProvider> {
  const all: ReceivedMessage[] = [];
  const ids = new WeakMap<ReceivedMessage, string>();
  const server = createServer(async (req, res) => {
    const message = { path: req.url ?? '', headers: req.headers, body: JSON.parse(await text(req)) };
    const answer = (status: number, body: object, headers = {}) =>
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (req.headers['x-api-key'] !== provider.key) return answer(401, errorBody(401, 'UNAUTHORIZED'));
    all.push(message);
    ids.set(message, randomUUID());
    const planned = provider.plan.shift();
    await planned?.before?.(message);
    if (planned && planned.status !== 200)
      return answer(planned.status, errorBody(planned.status, 'REFUSED'), planned.headers);
    const { from, to, externalId } = message.body;
    return answer(200, { id: ids.get(message), status: 'accepted', from, to, externalId });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: LocalProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    key: randomUUID(),
    secret: randomUUID(),
    plan: [],
    received: (phone) => all.filter(({ body }) => body.to === phone),
    reportOf(message, status, at = new Date()) {
      const { from, to, externalId, type } = message.body;
      const about = { id: ids.get(message), from, to, type, status, externalId };
      const failure = status === 'failed' ? { errorCode: '131026', errorMessage: 'Message undeliverable' } : {};
      const event = { id: `evt_${randomUUID()}`, type: 'whatsapp.message.updated', apiVersion: 'v2', createTime: at };
      // Not as JSON.stringify would write it: the signature is over these very bytes.
      const raw = JSON.stringify({ ...event, whatsappMessage: { ...about, ...failure } }, null, 1);
      const seconds = Math.floor(at.getTime() / 1000);
      const signature = createHmac('sha256', provider.secret).update(`${seconds}.${raw}`).digest('hex');
      return {
        headers: { 'Content-Type': 'application/json', 'YCloud-Signature': `t=${seconds},s=${signature}` },
        raw,
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

const errorBody = (status: number, code: string) => ({ error: { status, code, message: 'Not taken.' } });
