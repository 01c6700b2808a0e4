import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs a script in a separate process that has refused code from text. Returns its output. */
function printed(script: string): string {
  const file = JSON.stringify(new URL('./refuse-code-from-text.ts', import.meta.url).href);
  const run = `const { refuseCodeFromText } = await import(${file}); const early = Function; refuseCodeFromText(); let said; try { said = ${script}; } catch (error) { said = error.constructor.name; } console.log(String(said));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' }).stdout.trim();
}

it.each([
  ['eval', 'eval("1 + 1")'],
  ['eval by another name', '(0, eval)("1 + 1")'],
  ['a function', 'new Function("return 2")()'],
  ['a function without new', 'Function("return 2")()'],
  ['the constructor of any function', '(() => {}).constructor("return 2")()'],
  ['the constructor of any class', '(class {}).constructor("return 2")()'],
  ['an asynchronous function', '(async () => {}).constructor("return 2")'],
  ['a generator', '(function* () {}).constructor("yield 2")'],
  ['an asynchronous generator', '(async function* () {}).constructor("yield 2")'],
  ['the constructor that a subclass calls', 'new (class extends Function {})("return 2")'],
  ['the constructor reached by reflection', 'Reflect.construct(Function, ["return 2"])'],
  [
    'a constructor that was put back',
    '(Object.defineProperty(Function.prototype, "constructor", { value: early }), 2)',
  ],
])('%s can no longer turn text into code', (_name, script) => {
  expect(['CodeFromText', 'TypeError']).toContain(printed(script));
});

it('existing functions stay unchanged', () => {
  expect(
    printed(
      '[(() => 1) instanceof Function, (async () => 1) instanceof Function, (() => 3).call(null), (function () { return 4; }).bind({})()].join()',
    ),
  ).toBe('true,true,3,4');
});
