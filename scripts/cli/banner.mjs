import { DATA } from './store-environment.mjs';

/**
 * What an open store says in the terminal.
 * @param {{ url: string, demo: boolean, warnings: string[] }} store
 */
export function banner({ url, demo, warnings }) {
  const seconds = (performance.now() / 1000).toFixed(1);
  return [
    '',
    `  Rangrekha is open: ${url}  (ready in ${seconds} s)`,
    '',
    `  Back office  ${url}/admin`,
    `  API          ${url}/api/docs`,
    ...(demo
      ? ['  Admin        admin@example.com / Admin@12345', '  Shopper      asha@example.com / Shopper@12345']
      : []),
    `  Data         ${process.env.DATABASE_URL ? 'the database that DATABASE_URL names' : DATA}`,
    '',
    ...warnings.flatMap((warning) => [`  WARNING: ${warning}`, '']),
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
