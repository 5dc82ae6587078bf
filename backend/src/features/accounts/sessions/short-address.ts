import { networkOf } from '../../../http/limits/network';

/** An IP address without what tells one connection from its neighbours: `203.0.113.x`, `2001:db8:1:x`. */
export function shortAddress(address: string): string {
  const network = networkOf(address);
  if (!network.includes(':')) return network.replace(/\d+$/, 'x');
  return [...network.split(':').slice(0, 3), 'x'].join(':');
}
