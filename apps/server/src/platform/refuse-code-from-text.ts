/** Text was to become code in a server that is open. */
export class CodeFromText extends Error {
  constructor() {
    super('No text becomes code while the server is open.');
  }
}

const refuse = (): never => {
  throw new CodeFromText();
};

const makers = [
  Function,
  async function () {}.constructor,
  function* () {}.constructor,
  async function* () {}.constructor,
] as const;

/**
 * From here on nothing in this thread makes code out of text: eval and the constructors of all kinds of functions throw, by whatever way they are
 * reached. Node's own flag for this cannot be had: the router makes its matchers so, from the addresses of our routes, while it is put together
 * (docs/decisions/0026). So this is called once the server listens, and ends any library that would compile what a request says.
 */
export function refuseCodeFromText(): void {
  for (const maker of makers) {
    // A proxy, because `instanceof Function` has to go on being true.
    const closed = new Proxy(maker, { apply: refuse, construct: refuse });
    Object.defineProperty(maker.prototype, 'constructor', { value: closed, writable: false, configurable: false });
    if (maker === Function) globalThis.Function = closed as FunctionConstructor;
  }
  Object.defineProperty(globalThis, 'eval', { value: refuse, writable: false, configurable: false });
}
