/** What a call is answered with. */
export class Reply<T = unknown> {
  constructor(
    readonly status: number,
    readonly data: T,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A response with headers, or with another status than the endpoint's lowest, e.g. 201 when 200 is possible too. */
export const reply = <T>(status: number, data: T, headers?: Record<string, string>) => new Reply(status, data, headers);

/** Of every answer that is not the same for everybody, refusals too. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' };
