import { createSecretKey } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { StaffRights } from '@rangrekha/contract/permissions';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { sharedNow } from '../database/shared-clock';
import { unauthorized } from './errors';

const ISSUER = 'rangrekha';
const AUDIENCE = 'rangrekha-api';
const ALGORITHM = 'HS256';
/** Begins each secret of an API key. No token of a session begins so. */
export const KEY_PREFIX = 'rrk_';
const KEY = new RegExp(`^Bearer (${KEY_PREFIX}\\S{1,100})$`, 'i');
/** Tokens whose signature is not checked again. */
const REMEMBERED = 10_000;

/** The signed-in user, read from the database with each request. A customer has no rights of the staff. */
export interface Caller extends StaffRights {
  id: string;
  /** Of a key: its own id. */
  sessionId: string;
  userType: 'ADMIN' | 'CUSTOMER';
  /** Staff who have yet to set up the second step that the shop asks for: they have no rights until then. */
  needsSecondStep: boolean;
  /** The current display name; of a key also the key's. */
  name: string;
  /** The API key that the call is signed with. Its permissions are those of both, key and user; it is never a full admin. */
  key?: { id: string; name: string; mayWrite: boolean; callsPerMinute: number };
}

/** Finds the user of a valid session; undefined for an ended one. */
export type FindCaller = (sessionId: string) => Promise<Caller | undefined>;

/** Finds the caller of an API key by its secret; undefined for a revoked or expired one. */
export type FindKeyCaller = (secret: string) => Promise<Caller | undefined>;

/** Signs a session's token. It contains only the session's id. */
export function issueToken(sessionId: string, expiresAt: Date, secret: string): string {
  return jwt.sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
  });
}

/** What a token says: the session, and until when it is valid, in seconds. */
interface Payload {
  sid: string;
  exp: number;
}

export type Authenticate = (headers: IncomingHttpHeaders) => Promise<Caller>;

/**
 * Reads `Authorization: Bearer …`: the token of a session, or the secret of an API key. Rejects with a 401 when there is none
 * or it has ended. The signature of a token is checked once; whether its session or key still exists, each time.
 */
export function createAuthenticate(secret: string, findCaller: FindCaller, findKeyCaller: FindKeyCaller): Authenticate {
  // A text would be parsed as a public key for each token: 40 times the processor time. The types know no key object yet.
  const key = createSecretKey(secret, 'utf8') as unknown as Buffer;
  const verified = new LRUCache<string, Payload>({ max: REMEMBERED });
  const passport = new Passport();
  passport.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: key,
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        // By this machine's clock; below it is compared with the time that all machines share.
        ignoreExpiration: true,
      },
      (payload: Payload, done) => done(null, payload),
    ),
  );
  const verify = (headers: IncomingHttpHeaders) =>
    new Promise<Payload>((resolve, reject) => {
      const answer = (error: unknown, payload: Payload | false | undefined) => {
        if (error) reject(error);
        else if (payload) resolve(payload);
        else reject(unauthorized());
      };
      passport.authenticate('jwt', { session: false }, answer)({ headers }, undefined, reject);
    });
  return async (headers) => {
    const { authorization = '' } = headers;
    const key = KEY.exec(authorization)?.[1];
    if (key) return (await findKeyCaller(key)) ?? refuse();
    let payload = verified.get(authorization);
    if (!payload || payload.exp * 1000 <= sharedNow().getTime()) {
      payload = await verify(headers);
      if (payload.exp * 1000 <= sharedNow().getTime()) throw unauthorized();
      verified.set(authorization, payload);
    }
    return (await findCaller(payload.sid)) ?? refuse();
  };
}

function refuse(): never {
  throw unauthorized();
}
