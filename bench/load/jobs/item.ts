import { ask, type Job, randomOf, type Shop } from './job.ts';

const query = `query One($customerNumber: String!, $id: String!) {
  item(customerNumber: $customerNumber, id: $id) {
    id description baseUom uoms { code name factor divisor }
    price { amount uom list breaks { minimumQty uom amount } }
    stock { here total locations { location name available lots { lot available } etas { date quantity } } }
  }
}`;

/** An item with price, units, stock and lots at every location. */
export function item(shop: Shop): Job {
  const random = randomOf(shop, 'item');
  return {
    name: 'item',
    reads: true,
    async visit(send) {
      const { id } = random.pick(shop.catalogue.items);
      await send(ask(random.pick(shop.buyers), query, { id }, (body) => body.includes(`"id":"${id}"`) && body.includes('"amount":') && body.includes('"lots":[{')));
    },
  };
}
