import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; the quickest calls take less than a millisecond, the longest reports some seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A request that was answered. The route is a pattern of the program, such as `/orders/:id`, never an address. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

interface Described {
  name: string;
  help: string;
  /** The name of the label that `read` has values for. */
  label?: string;
}

/** Values by their label; `undefined` for what is not known now. */
type Values = Record<string, number | undefined>;

/**
 * What a process measures for Prometheus. Each series carries the place of the process: a sum over processes would fall, and
 * look like a new start, whenever one of them is replaced.
 */
export class Metrics {
  readonly registry = new Registry();

  constructor(worker: number) {
    this.registry.setDefaultLabels({ worker: `${worker}` });
    collectDefaultMetrics({ register: this.registry });
  }

  /** @returns what counts an answer and its time */
  answers(name: string, help: string): (answered: Answered) => void {
    const registers = [this.registry];
    const counter = new Counter({
      name: `${name}_total`,
      help: `${help}, by status`,
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    const histogram = new Histogram({
      name: `${name}_seconds`,
      help: `${help}, by the seconds they took`,
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    });
    return ({ method, route, status, seconds }) => {
      counter.inc({ method, route, status });
      histogram.observe({ method, route }, seconds);
    };
  }

  /** @param read what was counted since the start, when somebody asks */
  counted({ name, help, label = 'kind' }: Described, read: () => Values): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: () => {
        counter.reset();
        for (const [of, value] of Object.entries(read())) if (value !== undefined) counter.inc({ [label]: of }, value);
      },
    });
  }

  /** @param read how much there is, when somebody asks; what it cannot tell is left out */
  measured({ name, help, label = 'kind' }: Described, read: () => Values | Promise<Values>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: async () => {
        const values = await Promise.resolve(read()).catch((): Values => ({}));
        gauge.reset();
        for (const [of, value] of Object.entries(values)) if (value !== undefined) gauge.set({ [label]: of }, value);
      },
    });
  }
}
