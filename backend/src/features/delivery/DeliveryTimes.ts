import { indiaDay } from '@rangrekha/contract/dates';
import { KNOWN_DELIVERIES, REGION_DIGITS } from '@rangrekha/contract/delivery';
import type { Logger } from 'pino';
import { HOUSEKEEPING_TIME, inBackground } from '../../database/deadline';
import { sharedNow } from '../../database/shared-clock';
import { usualDays } from '../company/usual-days';
import { Order } from '../orders/Order';
import { promisedDays } from './promised-days';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds in which an order counts. */
const WINDOW = 180 * DAY;
/** The latest orders that count. */
const ORDERS_MAX = 20_000;

/** How long the shop's deliveries to each region took lately, read once an hour. */
export class DeliveryTimes {
  readonly #log: Logger;
  #days = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(log: Logger) {
    this.#log = log;
  }

  start(): void {
    if (this.#timer) return;
    const read = () => {
      this.#underWay = inBackground(HOUSEKEEPING_TIME, () => this.read(sharedNow())).catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the times of deliveries could not be read; the next hour tries again');
      });
    };
    this.#timer = setInterval(read, HOUR).unref();
    read();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#underWay;
  }

  /**
   * The days that an order to a PIN code is promised: those of the region, or the usual ones where too few deliveries are
   * known, and never fewer than the shop's least.
   */
  daysTo(pin: string, least: number): number {
    return Math.max(least, this.#days.get(regionOf(pin)) ?? usualDays(least));
  }

  async read(now: Date): Promise<void> {
    const orders = await Order.query()
      .where({ deliveryStatus: 'DELIVERED' })
      .where('createdAt', '>=', new Date(now.getTime() - WINDOW))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(ORDERS_MAX)
      .select('postalCode', 'createdAt', 'deliveredOn');
    const byRegion = new Map<string, number[]>();
    for (const { postalCode, createdAt, deliveredOn } of orders) {
      if (!deliveredOn) continue;
      const region = regionOf(postalCode);
      const days = byRegion.get(region) ?? [];
      days.push(daysBetween(createdAt, deliveredOn));
      byRegion.set(region, days);
    }
    const existing = [...byRegion].filter(([, days]) => days.length >= KNOWN_DELIVERIES);
    this.#days = new Map(existing.map(([region, days]) => [region, promisedDays(days)]));
  }
}

const regionOf = (pin: string) => pin.slice(0, REGION_DIGITS);

const daysBetween = (from: Date, to: Date) => Math.round((Date.parse(indiaDay(to)) - Date.parse(indiaDay(from))) / DAY);
