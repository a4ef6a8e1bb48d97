// Virtual time. Everything that takes time in the simulation is an event here. Events run to
// completion one at a time, so the seed alone determines their order.

interface WorldEvent {
  at: number;
  order: number;
  run: () => unknown;
}

export class World {
  /** True time in milliseconds since the epoch. The phone's clock may be wrong. */
  now = Date.UTC(2026, 5, 1);
  readonly trace: string[] | null;
  readonly #start = this.now;
  readonly #events: WorldEvent[] = [];
  #order = 0;

  constructor(options: { trace: boolean }) {
    this.trace = options.trace ? [] : null;
  }

  /** Adds a line to the trace. The text is only built if there is a trace. */
  note(text: () => string): void {
    const seconds = ((this.now - this.#start) / 1000).toFixed(3).padStart(11);
    this.trace?.push(`${seconds}s  ${text()}`);
  }

  /** Runs something after some milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => unknown): () => void {
    const event: WorldEvent = { at: this.now + ms, order: this.#order++, run };
    push(this.#events, event);
    return () => {
      event.run = () => undefined;
    };
  }

  /** Runs events until none are left, or until the given time. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      const next = this.#events[0];
      if (!next || next.at > end) break;
      pop(this.#events);
      this.now = Math.max(this.now, next.at);
      await next.run();
      // Let everything that waits for this event's promises run before the next event.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.now = Math.max(this.now, end);
  }
}

// A binary heap: earliest event first, in scheduling order if the times are equal.
const earlier = (a: WorldEvent, b: WorldEvent) =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: WorldEvent[], event: WorldEvent): void {
  let index = heap.length;
  heap.push(event);
  while (index > 0) {
    const parent = (index - 1) >> 1;
    const above = heap[parent];
    if (!above || !earlier(event, above)) break;
    heap[index] = above;
    index = parent;
  }
  heap[index] = event;
}

function pop(heap: WorldEvent[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let index = 0;
  for (;;) {
    let child = 2 * index + 1;
    const left = heap[child];
    const right = heap[child + 1];
    if (left && right && earlier(right, left)) child += 1;
    const least = heap[child];
    if (!least || !earlier(least, last)) break;
    heap[index] = least;
    index = child;
  }
  heap[index] = last;
}
