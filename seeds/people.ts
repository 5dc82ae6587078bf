import { transaction } from '@rangrekha/backend/database/transaction';
import { hashPassword } from '@rangrekha/backend/features/accounts/passwords/password-hash';
import { User } from '@rangrekha/backend/features/accounts/User';
import { Address } from '@rangrekha/backend/features/addresses/Address';
import { markDemo } from '@rangrekha/backend/features/setup/demo/DemoRow';
import { PUBLISHED_PASSWORD } from '@rangrekha/backend/features/setup/demo/plan-removal';

export const ADMIN = { email: 'admin@example.com', password: PUBLISHED_PASSWORD };
export const SHOPPER_PASSWORD = 'Shopper@12345';
const DAY = 86_400_000;

interface Person {
  username: string;
  firstName: string;
  lastName: string;
  mobile: string;
  dob: string;
  /** The first one is the default: line 1, line 2, city, state, PIN code. */
  addresses: [string, string | null, string, string, string][];
}

const ADMIN_PERSON: Person = {
  username: 'admin',
  firstName: 'Kavita',
  lastName: 'Kothari',
  mobile: '9000001200',
  dob: '1986-04-11',
  addresses: [],
};

export const SHOPPERS: readonly Person[] = [
  {
    username: 'asha',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    mobile: '9000001201',
    dob: '1992-08-23',
    addresses: [
      ['Flat 12, Gulmohar Apartments', 'Lane 4, Koregaon Park', 'Pune', 'Maharashtra', '411001'],
      ['22 Vazirabad Road', null, 'Nanded', 'Maharashtra', '431602'],
    ],
  },
  {
    username: 'meera',
    firstName: 'Meera',
    lastName: 'Deshmukh',
    mobile: '9000001202',
    dob: '1988-01-30',
    addresses: [['Flat 302, Gulmohar Residency', 'Baner Road', 'Pune', 'Maharashtra', '411045']],
  },
  {
    username: 'farah',
    firstName: 'Farah',
    lastName: 'Siddiqui',
    mobile: '9000001203',
    dob: '1995-11-05',
    addresses: [['7 Kaiserbagh Lane', 'Near the clock tower', 'Lucknow', 'Uttar Pradesh', '226001']],
  },
  {
    username: 'lakshmi',
    firstName: 'Lakshmi',
    lastName: 'Iyer',
    mobile: '9000001204',
    dob: '1979-06-17',
    addresses: [
      ['18 Second Main Road', 'Mylapore', 'Chennai', 'Tamil Nadu', '600004'],
      ['41 Bazaar Street', null, 'Kumbakonam', 'Tamil Nadu', '612001'],
    ],
  },
  {
    username: 'ritika',
    firstName: 'Ritika',
    lastName: 'Bose',
    mobile: '9000001205',
    dob: '1998-02-09',
    addresses: [['5B Lake Terrace', 'Ballygunge', 'Kolkata', 'West Bengal', '700029']],
  },
];

/** Inserts the demo accounts with their addresses, except those that exist. */
export async function seedPeople(now: Date): Promise<void> {
  await seedPerson(ADMIN_PERSON, 'ADMIN', ADMIN.password, new Date(now.getTime() - 120 * DAY));
  for (const [index, shopper] of SHOPPERS.entries()) {
    await seedPerson(shopper, 'CUSTOMER', SHOPPER_PASSWORD, new Date(now.getTime() - (110 - index) * DAY));
  }
}

async function seedPerson(
  { addresses, ...person }: Person,
  userType: User['userType'],
  password: string,
  createdAt: Date,
): Promise<void> {
  const email = `${person.username}@example.com`;
  if (await User.query().findOne({ email })) return;
  const passwordHash = await hashPassword(password);
  await transaction(async (trx) => {
    const fields = {
      ...person,
      usernameKey: User.keyOf(person.username),
      email,
      passwordHash,
      userType,
      emailVerifiedAt: createdAt,
      createdAt,
    };
    const { id: userId } = await User.query(trx).insert(fields);
    await markDemo(trx, 'user', userId);
    for (const [index, [addressLine1, addressLine2, city, state, postalCode]] of addresses.entries()) {
      const address = { addressLine1, addressLine2, city, state, postalCode };
      await Address.query(trx).insert({
        ...address,
        userId,
        defaultFor: index === 0 ? userId : null,
        createdAt: new Date(createdAt.getTime() + index),
      });
    }
  });
}
