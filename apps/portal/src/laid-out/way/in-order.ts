export type RunInOrder = (wait: Promise<unknown> | null, run: () => Promise<void>) => Promise<void>;

/** Runs the effects of presses in order, each once its promise has settled or the next press has come. */
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
