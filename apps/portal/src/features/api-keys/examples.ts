/** Where the API is, and a customer number that the key has. */
interface Place {
  address: string;
  customerNumber: string;
}

const query =
  'query($customerNumber: String!) { orders(customerNumber: $customerNumber) { total orders { id poNumber state } } }';

const orderOf = (customerNumber: string) => ({
  customerNumber,
  poNumber: 'PO-1001',
  shipTo: { id: '1' },
  lines: [{ sku: 'ITEM-1', quantity: '3', uom: 'CT' }],
});

/** Requests to try in a terminal. The key is in the variable TRADECOUNTER_KEY. */
const curlExample = ({ address, customerNumber }: Place): string =>
  [
    '# Read orders',
    `curl ${address}/graphql \\`,
    '  -H "Authorization: Bearer $TRADECOUNTER_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${JSON.stringify({ query, variables: { customerNumber } })}'`,
    '',
    '# Order',
    `curl ${address}/wsl/api/order/submit \\`,
    '  -H "Authorization: Bearer $TRADECOUNTER_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    '  -H "Idempotency-Key: PO-1001" \\',
    `  -d '${JSON.stringify(orderOf(customerNumber))}'`,
  ].join('\n');

/** The same as a program. */
const scriptExample = ({ address, customerNumber }: Place): string =>
  `const portal = '${address}';
const customerNumber = '${customerNumber}';

async function ask<T>(path: string, body: object, more: Record<string, string> = {}): Promise<T> {
  const headers = {
    authorization: \`Bearer \${process.env.TRADECOUNTER_KEY}\`,
    'content-type': 'application/json',
    ...more,
  };
  const answer = await fetch(portal + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(\`\${answer.status} \${await answer.text()}\`);
  return answer.json() as Promise<T>;
}

// Read orders
const query = \`${query}\`;
const read = await ask('/graphql', { query, variables: { customerNumber } });
console.log(read);

// Order. Repeat it with the same key until there is an answer: it is placed once.
const order = { customerNumber, poNumber: 'PO-1001', lines: [{ sku: 'ITEM-1', quantity: '3', uom: 'CT' }] };
const placed = await ask<{ orderNumber: string | null; requestNumber: string | null }>(
  '/wsl/api/order/submit',
  order,
  { 'idempotency-key': order.poNumber },
);
console.log(placed.orderNumber ?? \`Waits for approval as request \${placed.requestNumber}\`);
`;

/** The examples by the name of their language. */
export const examples = { curl: curlExample, TypeScript: scriptExample };
