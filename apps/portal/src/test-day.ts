/**
 * The moment at which each test file starts: a Wednesday at noon in the demo's time zone. With today's date, tests that
 * name dates would fail on some days, and all of them in another year.
 */
const start = Date.parse('2026-11-25T20:00:00Z');

const RealDate = globalThis.Date;
const offset = start - RealDate.now();
const now = (): number => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, called) => Reflect.construct(target, given.length === 0 ? [now()] : given, called),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
});
