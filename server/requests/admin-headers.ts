import type { RequestHandler } from 'express';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The components write their styles into the page, and onto its elements.
  "style-src 'self' 'unsafe-inline'",
  // Pictures that are not uploaded yet are shown from the browser's memory.
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of everything under /admin: its scripts come from the store alone, and nobody frames it. */
export const adminHeaders: RequestHandler = (_req, res, next) => {
  res.set({ 'Content-Security-Policy': POLICY, 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'same-origin' });
  next();
};
