import type { IncomingHttpHeaders } from 'node:http';
import type { Settings } from './settings';

/** One message for one phone. */
export interface OutgoingMessage {
  /** Comes back in the reports. */
  id: string;
  /** `+919812345678` */
  to: string;
  template: string;
  /** For {{1}}, {{2}} and so on. */
  values: string[];
}

/** What a provider says of a message, some time after it has taken it. */
export interface Report {
  /** Undefined if the provider does not say it. */
  messageId: string | undefined;
  providerId: string;
  status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED';
  error: string | undefined;
}

/** How one provider is spoken with. Everything else is the same for all: retries, consent, quiet hours, statuses. */
export interface Provider {
  /** The POST request that sends a message. */
  request(message: OutgoingMessage, settings: Settings): { url: string; headers: Record<string, string>; body: object };
  /** The provider's id of the message, from the answer to the request. */
  idOf(answer: unknown): string | undefined;
  /** What signs a report: an HMAC-SHA256 in hexadecimal digits over `<seconds>.<bytes of the body>`. */
  signatureOf(headers: IncomingHttpHeaders): { seconds: string; signature: string } | undefined;
  /** The reports in a signed body; none for a body about something else. */
  reportsOf(body: unknown): Report[];
}
