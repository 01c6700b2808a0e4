import { randomUUID } from 'node:crypto';

/** One attempt to order: its key, and the number once it was acknowledged. */
export interface Attempt {
  customerNumber: string;
  token: string;
  key: string;
  orderNumber: string | null;
}

const post = async (base: string, path: string, token: string, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${base}/wsl${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, never> & { orderNumber?: string; token?: string },
  };
};

export async function signIn(base: string, username: string): Promise<string> {
  const { body } = await post(base, '/api/auth', '', { username, password: username });
  return body.token!;
}

/** The customer that the session starts with. */
export async function currentCustomer(base: string, token: string): Promise<string> {
  const answer = await fetch(`${base}/wsl/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { user: { customerNumber: string } }).user.customerNumber;
}

/** Sends the order of an attempt, again and again with the same key if need be; answers the status. */
export async function place(base: string, attempt: Attempt): Promise<number> {
  const { status, body } = await post(
    base,
    '/api/order/place',
    attempt.token,
    { customerNumber: attempt.customerNumber },
    { 'idempotency-key': attempt.key },
  );
  if (status === 200) attempt.orderNumber = body.orderNumber!;
  return status;
}

/** Fills the cart with one carton and orders it, over and over, until the server is gone. */
export async function orderUntilGone(
  base: string,
  buyer: { customerNumber: string; token: string },
  sku: string,
  attempts: Attempt[],
): Promise<void> {
  for (;;) {
    const attempt: Attempt = { ...buyer, key: randomUUID(), orderNumber: null };
    try {
      await post(
        base,
        '/api/cart/additem',
        buyer.token,
        { customerNumber: buyer.customerNumber, sku, qtyToOrder: 1, umcode: 'CT', tag: '' },
        { 'idempotency-key': randomUUID() },
      );
      attempts.push(attempt);
      const status = await place(base, attempt);
      if (status !== 200) attempts.pop();
    } catch {
      return;
    }
  }
}
