import { BlockList, isIP } from 'node:net';

/** What is not on the internet, or is not one machine of it (IANA's registries of special-purpose addresses). */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Within 2000::/3, to which all addresses of the internet belong. The first and the third can hold an IPv4 address. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const ipv4 = listOf(SPECIAL_IPV4, 'ipv4');
const ipv6 = listOf(SPECIAL_IPV6, 'ipv6');
const internet = listOf(['2000::/3'], 'ipv6');

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Whether an IP address belongs to a machine on the internet: neither of this network nor reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !ipv4.check(address, 'ipv4');
  return family === 6 && internet.check(address, 'ipv6') && !ipv6.check(address, 'ipv6');
}
