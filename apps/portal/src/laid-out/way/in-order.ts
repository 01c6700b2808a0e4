export type RunInOrder = (wait: Promise<unknown> | null, run: () => Promise<void>) => Promise<void>;

/**
 * Runs what presses bring about in the order in which they were made, each when what it waits for has settled or the next one has been made.
 */
export function inOrder(): RunInOrder {
  let last: Promise<void> = Promise.resolve();
  let hurry = (): void => {};
  return (wait, run) => {
    hurry();
    const hurried = new Promise<void>((resolve) => (hurry = resolve));
    const before = last;
    const turn = async (): Promise<void> => {
      if (wait !== null) await Promise.race([wait.catch(() => undefined), hurried]);
      await before.catch(() => undefined);
      await run();
    };
    last = turn();
    return last;
  };
}
