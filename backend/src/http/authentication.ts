import { createSecretKey } from 'node:crypto';
import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { unauthorized } from './errors';

const ISSUER = 'rangrekha';
const AUDIENCE = 'rangrekha-api';
const ALGORITHM = 'HS256';

/** The signed-in user, read from the database with each request. */
export interface Caller {
  id: string;
  sessionId: string;
  userType: 'ADMIN' | 'CUSTOMER';
  /** `EDITOR`: staff who may edit legal pages only. */
  role: 'EDITOR' | null;
  /** The current display name. */
  name: string;
}

/** Finds the user of a valid session; undefined for an ended one. */
export type FindCaller = (sessionId: string) => Promise<Caller | undefined>;

/** Signs a session's token. It contains only the session's id. */
export function issueToken(sessionId: string, expiresAt: Date, secret: string): string {
  return jwt.sign({ sid: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
  });
}

export type Authenticate = (req: Request, res: Response) => Promise<Caller>;

/** Reads `Authorization: Bearer …`. Rejects with a 401 when there is no token or its session has ended. */
export function createAuthenticate(secret: string, findCaller: FindCaller): Authenticate {
  // A text would be parsed as a public key for each token: 40 times the processor time. The types know no key object yet.
  const key = createSecretKey(secret, 'utf8') as unknown as Buffer;
  const passport = new Passport();
  passport.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: key,
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      },
      (payload: { sid: string }, done) => {
        findCaller(payload.sid).then((caller) => done(null, caller ?? false), done);
      },
    ),
  );
  return (req, res) =>
    new Promise((resolve, reject) => {
      const answer = (error: unknown, caller: Caller | false | undefined) => {
        if (error) reject(error);
        else if (caller) resolve(caller);
        else reject(unauthorized());
      };
      passport.authenticate('jwt', { session: false }, answer)(req, res, reject);
    });
}
