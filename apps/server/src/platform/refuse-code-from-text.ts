/** Code tried to compile text after the server was open. */
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
 * Disables eval and all function constructors in this thread, however they are reached. Node's own flag isn't possible,
 * because the router compiles matchers from our routes at startup (docs/decisions/0026). So call this once the server
 * listens. It stops any library from compiling parts of a request.
 */
export function refuseCodeFromText(): void {
  for (const maker of makers) {
    // A proxy, so that `instanceof Function` stays true.
    const closed = new Proxy(maker, { apply: refuse, construct: refuse });
    Object.defineProperty(maker.prototype, 'constructor', { value: closed, writable: false, configurable: false });
    if (maker === Function) globalThis.Function = closed as FunctionConstructor;
  }
  Object.defineProperty(globalThis, 'eval', { value: refuse, writable: false, configurable: false });
}
