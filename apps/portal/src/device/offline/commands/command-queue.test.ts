import 'fake-indexeddb/auto';
import { CallError } from '@tradecounter/contract/client';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyDevice } from '../../../testing/empty-device.ts';
import { offlineDatabase } from '../database.ts';
import type { Command, NewCommand } from './command.ts';
import { createCommandQueue, type QueueEnvironment } from './command-queue.ts';
import { type CommandStore, commandStore, maxCommands } from './command-store.ts';
import { CommandWaits } from './command-waits.ts';

const store = commandStore(offlineDatabase);
beforeEach(emptyDevice);

/** A server that runs each key once, like the real one, and records what it did. */
function aServer() {
  const done: string[] = [];
  const answers = new Map<string, object>();
  return {
    done,
    reachable: true,
    refuse: new Map<string, CallError>(),
    async take({ key, about }: Command): Promise<object> {
      if (!this.reachable) throw new CallError(0, null);
      const refused = this.refuse.get(about.item);
      if (refused !== undefined) throw refused;
      const known = answers.get(key);
      if (known !== undefined) return known;
      done.push(about.item);
      answers.set(key, { cart: { version: done.length, lines: 1 } });
      return answers.get(key)!;
    },
  };
}

let keys = 0;
const anAdd = (item: string, more: Partial<NewCommand> = {}): NewCommand => ({
  username: 'buyer',
  customerNumber: '104-2281',
  call: 'cart.addItem',
  body: { sku: item },
  later: {},
  key: `key-${++keys}`,
  same: '',
  about: { item },
  ...more,
});

/** One page of a browser: its queue over the shared database. */
function aPage(server: ReturnType<typeof aServer>, over: Partial<QueueEnvironment> = {}) {
  const sentLater: string[] = [];
  const turn = { last: Promise.resolve() };
  const queue = createCommandQueue({
    store,
    alone: (run) => {
      const mine = turn.last.then(run);
      turn.last = mine.catch(() => undefined);
      return mine;
    },
    offline: () => false,
    username: () => 'buyer',
    tokenOf: async () => 'token',
    send: (command) => server.take(command),
    now: () => 1_000,
    keyLife: () => 60_000,
    changed: () => undefined,
    answered: ({ about }) => void sentLater.push(about.item),
    stopped: () => undefined,
    ...over,
  });
  return { queue, sentLater };
}
const states = async () => (await store.all()).map(({ about, state, parked }) => [about.item, state, parked]);

describe('a command', () => {
  it("returns the server's answer like any other call, and leaves no row", async () => {
    const server = aServer();
    const { queue, sentLater } = aPage(server);
    expect(await queue.run(anAdd('A'))).toEqual({ cart: { version: 1, lines: 1 } });
    expect([server.done, sentLater, await store.all()]).toEqual([['A'], [], []]);
  });

  it('that the server rejects fails like every other call, and is not sent again', async () => {
    const server = aServer();
    server.refuse.set('A', new CallError(409, { code: 'conflict', message: 'No.' }));
    const { queue } = aPage(server);
    await expect(queue.run(anAdd('A'))).rejects.toThrow('No.');
    expect(await store.all()).toEqual([]);
  });

  it('is kept and not sent if another tab has signed another user in', async () => {
    const server = aServer();
    const { queue } = aPage(server, { tokenOf: async () => null });
    await expect(queue.run(anAdd('A'))).rejects.toBeInstanceOf(CommandWaits);
    expect([server.done, await states()]).toEqual([[], [['A', 'waiting', true]]]);
  });

  it('waits without a network, and later commands wait behind it', async () => {
    const server = aServer();
    const { queue, sentLater } = aPage(server);
    server.reachable = false;
    await expect(queue.run(anAdd('A'))).rejects.toBeInstanceOf(CommandWaits);
    await expect(queue.run(anAdd('B'))).rejects.toBeInstanceOf(CommandWaits);
    server.reachable = true;
    expect(await queue.run(anAdd('C'))).toEqual({ cart: { version: 3, lines: 1 } });
    expect([server.done, sentLater, await store.all()]).toEqual([['A', 'B', 'C'], ['A', 'B'], []]);
  });

  it.each([
    ['network', false],
    ['timeout', true],
  ] as const)(
    'that waits after a failure with code %s knows that the server is slow: %j',
    async (code, isServerSlow) => {
      const { queue } = aPage(aServer(), { send: () => Promise.reject(new CallError(0, { code })) });
      await expect(queue.run(anAdd('A'))).rejects.toMatchObject({ name: 'CommandWaits', isServerSlow });
    },
  );

  it('whose answer was lost is executed only once', async () => {
    const server = aServer();
    let lose = true;
    const { queue } = aPage(server, {
      send: async (command) => {
        const answer = await server.take(command);
        if (!lose) return answer;
        lose = false;
        throw new CallError(0, null);
      },
    });
    await expect(queue.run(anAdd('A'))).rejects.toBeInstanceOf(CommandWaits);
    await queue.drain();
    expect([server.done, await store.all()]).toEqual([['A'], []]);
  });

  it('that another tab has sent gets the answer that the server gave to its key', async () => {
    const server = aServer();
    const own = anAdd('A');
    const { queue } = aPage(server, {
      alone: async (run) => {
        const [row] = await store.all();
        if (row !== undefined) {
          await server.take(row);
          await store.remove(row.seq);
        }
        await run();
      },
    });
    expect(await queue.run(own)).toEqual({ cart: { version: 1, lines: 1 } });
    expect(server.done).toEqual(['A']);
  });
});

describe('a kept command', () => {
  const keep = async (...items: string[]) => {
    for (const item of items) await store.keep(anAdd(item), 0);
  };

  it('is explained if the server rejects it or another device changed the same, and the others are sent', async () => {
    const server = aServer();
    server.refuse.set('B', new CallError(409, { code: 'conflict', message: 'It has 7 CT now.' }));
    server.refuse.set('C', new CallError(404, { code: 'not_found', message: 'The line is gone.' }));
    await keep('A', 'B', 'C', 'D');
    await aPage(server).queue.drain();
    const left = (await store.all()).map(({ about, state, reason }) => [about.item, state, reason]);
    expect(left).toEqual([
      ['B', 'conflict', 'It has 7 CT now.'],
      ['C', 'refused', 'The line is gone.'],
    ]);
    expect(server.done).toEqual(['A', 'D']);
  });

  it('is never sent as another user', async () => {
    const server = aServer();
    await keep('A');
    await aPage(server, { username: () => 'other' }).queue.drain();
    // This tab still shows the buyer, and another tab has signed another user in.
    await aPage(server, { tokenOf: async () => null }).queue.drain();
    expect([server.done, (await states())[0]]).toEqual([[], ['A', 'waiting', false]]);
  });

  it('is shown instead of sent once the server may have forgotten its key', async () => {
    const server = aServer();
    await keep('A');
    await aPage(server, { now: () => 60_000 }).queue.drain();
    expect([server.done, (await states())[0]]).toEqual([[], ['A', 'expired', false]]);
  });

  it.each([500, 503, 429, 402])('stays if the server answers %i', async (status) => {
    const server = aServer();
    server.refuse.set('A', new CallError(status, null));
    await keep('A', 'B');
    await aPage(server).queue.drain();
    expect([server.done, await states()]).toEqual([
      [],
      [
        ['A', 'waiting', false],
        ['B', 'waiting', false],
      ],
    ]);
  });

  it('is replaced by a later change of the same thing, which keeps the condition of the first one', async () => {
    const server = aServer();
    const { queue } = aPage(server, { offline: () => true });
    const set = (quantity: string, was: string) =>
      anAdd('A', { body: { quantity }, later: { onlyIf: was }, same: 'line 1', about: { item: quantity } });
    await expect(queue.run(set('5', '2'))).rejects.toBeInstanceOf(CommandWaits);
    await expect(queue.run(set('6', '5'))).rejects.toBeInstanceOf(CommandWaits);
    expect((await store.all()).map(({ body, later }) => [body, later])).toEqual([[{ quantity: '6' }, { onlyIf: '2' }]]);
    // The sent change may have been applied, so it keeps its place.
    await store.change((await store.all())[0]!.seq, { sent: true });
    await expect(queue.run(set('7', '6'))).rejects.toBeInstanceOf(CommandWaits);
    expect((await store.all()).map(({ body }) => body)).toEqual([{ quantity: '6' }, { quantity: '7' }]);
  });

  it.each([
    ['a line of a list', { body: { version: 7 } }, { version: 8 }, { body: { version: 8 } }],
    [
      'a line of the cart',
      { call: 'cart.updateItem', body: { UMCode: 'CT', qtyToOrder: '5' }, later: { onlyIf: { qtyToOrder: '2' } } },
      { newQty: 6 },
      { later: { onlyIf: { UMCode: 'CT', qtyToOrder: '6' } } },
    ],
  ])('builds a second change of %s on the first one, whose answer was lost', async (_what, more, answer, expected) => {
    const sent: Command[] = [];
    const { queue } = aPage(aServer(), {
      send: async (command) => {
        sent.push(command);
        if (sent.length <= 2) throw new CallError(0, null);
        return answer;
      },
    });
    for (const key of ['first', 'second'])
      await expect(queue.run(anAdd('A', { ...more, same: 'line 1', key }))).rejects.toBeInstanceOf(CommandWaits);
    await queue.drain();
    expect(sent.map(({ key }) => key)).toEqual(['first', 'first', 'first', 'second']);
    expect(sent.at(-1)).toMatchObject(expected);
    expect(await store.all()).toEqual([]);
  });

  it('is rejected beyond the limit', async () => {
    for (let at = 0; at < maxCommands; at += 1) await store.keep(anAdd(`I${at}`), 0);
    await expect(store.keep(anAdd('more'), 0)).rejects.toThrow();
    expect(await store.all()).toHaveLength(maxCommands);
  });
});

/**
 * A store and a server in a page that crashes at the given step. Steps that had begun may be done; their outcome is
 * unknown.
 */
function dying(server: ReturnType<typeof aServer>, steps: number, before: boolean) {
  let left = steps;
  const never = new Promise<never>(() => undefined);
  const died = Promise.withResolvers<void>();
  const step =
    <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (left < 0) return never;
      left -= 1;
      if (left >= 0) return act(...args);
      if (!before) await act(...args).catch(() => undefined);
      died.resolve();
      return never;
    };
  const dyingStore: CommandStore = {
    keep: step(store.keep),
    all: step(store.all),
    read: step(store.read),
    change: step(store.change),
    remove: step(store.remove),
  };
  return { died: died.promise, store: dyingStore, send: step((command: Command) => server.take(command)) };
}

it('no command is lost or executed twice, wherever the page crashes', async () => {
  const lives = fc.array(fc.record({ steps: fc.nat(16), before: fc.boolean(), online: fc.boolean() }), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(lives, async (pages) => {
      await emptyDevice();
      const server = aServer();
      const asked: string[] = [];
      for (const { steps, before, online } of pages) {
        server.reachable = online;
        const death = dying(server, steps, before);
        const { queue } = aPage(server, { store: death.store, send: death.send });
        const item = `I${asked.length}`;
        const ended = queue.run(anAdd(item)).catch(() => undefined);
        await Promise.race([ended, death.died]);
        // A change that was not stored leaves no trace.
        const kept = (await store.all()).some(({ about }) => about.item === item) || server.done.includes(item);
        if (kept) asked.push(item);
      }
      server.reachable = true;
      await aPage(server).queue.drain();
      expect(server.done).toEqual(asked);
      expect(await store.all()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('two changes of one line end with the last one, wherever the page crashes between them', async () => {
  for (let steps = 0; steps <= 24; steps += 1)
    for (const before of [true, false]) {
      await emptyDevice();
      let [version, quantity] = [7, '1'];
      const answers = new Map<string, object>();
      /** A change that is applied over the version the user saw, like that of a list line. */
      const set = async ({ key, body }: Command): Promise<object> => {
        const known = answers.get(key);
        if (known !== undefined) return known;
        if (body['version'] !== version) throw new CallError(409, { code: 'conflict', message: 'Changed.' });
        [version, quantity] = [version + 1, String(body['quantity'])];
        answers.set(key, { version });
        return { version };
      };
      for (const [at, typed] of ['8', '9'].entries())
        await store.keep(anAdd('A', { same: 'line 1', body: { quantity: typed, version: 7 }, key: `key ${at}` }), 0);
      const server = { ...aServer(), take: set };
      const death = dying(server, steps, before);
      await Promise.race([aPage(server, { store: death.store, send: death.send }).queue.drain(), death.died]);
      await aPage(server, { send: set }).queue.drain();
      expect([steps, before, quantity, version, await store.all()]).toEqual([steps, before, '9', 9, []]);
    }
});
