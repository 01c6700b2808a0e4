import { ask, type Job, randomOf, type Shop } from './job.ts';

/** An item as its page asks for it: price, units, stock and lots at every location, colors of its family. */
export function item(shop: Shop): Job {
  const random = randomOf(shop, 'item');
  return {
    name: 'item',
    reads: true,
    async visit(send) {
      const { id } = random.pick(shop.catalogue.items);
      await send(
        ask(
          shop,
          random.pick(shop.buyers),
          'Item',
          { id },
          (body) => body.includes(`"id":"${id}"`) && body.includes('"amount":') && body.includes('"lots":[{'),
        ),
      );
    },
  };
}
