/** Whom the figures are asked of. */
export interface Asked {
  url: string;
  token: string;
  customerNumber: string;
}

/** Answers what is asked in GraphQL; rejects with the errors of a refusal. */
export const askOf =
  ({ url, token }: Asked) =>
  async <Data>(query: string): Promise<Data> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const answer = (await response.json()) as { data?: Data; errors?: unknown };
    if (answer.data === undefined) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };

/** The best of so many times, milliseconds. */
export async function best(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return Math.round(Math.min(...times));
}
