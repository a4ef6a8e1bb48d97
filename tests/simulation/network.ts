// The network between a phone and the server, with everything that restaurant Wi-Fi can do to it.
import type { Chance } from './chance';
import type { FaultMix, NetworkFault } from './faults';
import {
  type ModelServer,
  refuse,
  type ServerAnswer,
  type ServerReply,
  type ServerRequest,
} from './server';
import type { World } from './world';

/** How the phone's `fetch` ends. Without any of these, only a timeout ends it. */
export type Delivery = ServerAnswer | 'redirect' | 'failed';

const portal = '<!doctype html><title>Welcome to our Wi-Fi</title>';

/**
 * How a network can be dead without the browser noticing: requests fail at once or after a while,
 * never end, or get the Wi-Fi's sign-in page.
 */
export const deadNetworks = ['fails', 'fails late', 'hangs', 'portal', 'redirects'] as const;
export type DeadNetwork = (typeof deadNetworks)[number];

export class Network {
  online = true;
  /** Null while it works. Changes fire no events. */
  dead: DeadNetwork | null = null;
  /** The longest time that a request or a response travels, in milliseconds. */
  slowest = 300;
  #faults: FaultMix;
  readonly #world: World;
  readonly #chance: Chance;
  readonly #server: ModelServer;

  constructor(world: World, chance: Chance, server: ModelServer, faults: FaultMix) {
    this.#world = world;
    this.#chance = chance;
    this.#server = server;
    this.#faults = faults;
  }

  heal(): void {
    this.online = true;
    this.dead = null;
    this.#faults = { ...this.#faults, networkRate: 0 };
  }

  send(request: ServerRequest, deliver: (delivery: Delivery) => void): void {
    if (!this.online) {
      this.#world.after(2, () => deliver('failed'));
      return;
    }
    if (this.dead) {
      this.#swallow(this.dead, deliver);
      return;
    }
    const fault = this.#drawFault();
    this.#world.note(() => `network carries ${request.opId}${fault ? ` (${fault})` : ''}`);
    if (fault) this.#misbehave(fault, request, deliver);
    else this.#carry(request, deliver);
  }

  #swallow(dead: DeadNetwork, deliver: (delivery: Delivery) => void): void {
    switch (dead) {
      case 'fails':
        this.#world.after(2, () => deliver('failed'));
        break;
      case 'fails late':
        this.#world.after(this.#chance.between(500, 30_000), () => deliver('failed'));
        break;
      case 'hangs':
        break;
      case 'portal':
        this.#world.after(this.#travel(), () => deliver({ status: 200, text: portal }));
        break;
      case 'redirects':
        this.#world.after(this.#travel(), () => deliver('redirect'));
        break;
    }
  }

  #travel(): number {
    return this.#chance.between(5, this.slowest);
  }

  #drawFault(): NetworkFault | null {
    const [first, ...others] = this.#faults.network;
    if (!first || !this.#chance.hits(this.#faults.networkRate)) return null;
    return this.#chance.pick([first, ...others]);
  }

  #carry(request: ServerRequest, deliver: (delivery: Delivery) => void, delay = 0): void {
    this.#world.after(delay + this.#travel(), () =>
      this.#server.receive(request, (reply) => this.#bringBack(reply, deliver)),
    );
  }

  #bringBack(reply: ServerReply, deliver: (delivery: Delivery) => void): void {
    this.#world.after(this.#travel(), () => {
      if (this.dead) this.#swallow(this.dead, deliver);
      else deliver(reply === 'dropped' || !this.online ? 'failed' : reply);
    });
  }

  #misbehave(fault: NetworkFault, request: ServerRequest, deliver: (d: Delivery) => void): void {
    const chance = this.#chance;
    const answer = (delivery: Delivery) =>
      this.#world.after(chance.between(5, 300), () => deliver(delivery));
    switch (fault) {
      case 'drop before':
        answer('failed');
        break;
      case 'drop after commit':
        this.#carry(request, () => answer('failed'));
        break;
      case 'silence before':
        break;
      case 'silence after commit':
        this.#carry(request, () => undefined);
        break;
      case 'duplicate':
        this.#carry(request, () => undefined);
        this.#carry(request, deliver);
        break;
      case 'late duplicate':
        this.#carry(request, () => undefined, chance.between(1000, 120_000));
        this.#carry(request, deliver);
        break;
      case 'delay':
        this.#carry(request, deliver, chance.between(500, 40_000));
        break;
      case 'html 200':
        answer({ status: 200, text: portal });
        break;
      case 'html 403':
        answer({ status: 403, text: portal });
        break;
      case 'redirect':
        answer('redirect');
        break;
      case '500':
        answer(refuse('internal'));
        break;
      case '500 after commit':
        this.#carry(request, () => answer(refuse('internal')));
        break;
      case '429':
        answer(refuse('rate_limited', String(chance.between(0, 60))));
        break;
      case '401':
        answer(refuse('not_authenticated'));
        break;
    }
  }
}
