import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

/** The name of a prop or option that takes a handler. */
const handler = /^on[A-Z]/;
/** The name of a function that is called for its effect. */
const effect = /^((set|on)[A-Z].*|close|discard|notify|preventDefault|reset|stop|stopPropagation|submit)$/;

function calledName(element: Expression): string {
  if (element.type === 'ChainExpression') return calledName(element.expression as Expression);
  if (element.type !== 'CallExpression') return '';
  const { callee } = element;
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
}

/** Returns the elements of the array that an arrow function ends in, also of `[…][0]` and `[…] as never`. */
function elementsOf(body: Expression): Expression[] {
  if (body.type === 'TSAsExpression') return elementsOf(body.expression);
  if (body.type === 'MemberExpression' && body.computed) return elementsOf(body.object as Expression);
  return body.type === 'ArrayExpression' ? (body.elements.filter((one) => one !== null) as Expression[]) : [];
}

const hasEffect = (element: Expression): boolean =>
  (element.type === 'UnaryExpression' && element.operator === 'void') || effect.test(calledName(element));

/** Returns the lines where an arrow function runs its calls as elements of an array, instead of in a block. */
export function callsInArrays(path: string, text: string): number[] {
  // A text without such an arrow function needs no parser.
  if (!/=>\s*\[/.test(text)) return [];
  const handlers = new Set<number>();
  const lines: number[] = [];
  new Visitor({
    JSXAttribute({ name, value }) {
      if (value?.type === 'JSXExpressionContainer' && handler.test(String(name.name)))
        handlers.add(value.expression.start);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && handler.test(key.name)) handlers.add(value.start);
    },
    ArrowFunctionExpression({ start, body, returnType }) {
      const elements = body.type === 'BlockStatement' ? [] : elementsOf(body as Expression);
      const returnsNothing = handlers.has(start) || returnType?.typeAnnotation.type === 'TSVoidKeyword';
      if (elements.length > 1 && (returnsNothing || elements.some(hasEffect)))
        lines.push(text.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(path, text).program);
  return lines;
}

/** Returns such lines of all sources below the folder, as `path:line`. Tests may use arrays. */
export const callsInArraysBelow = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => path === 'node_modules' })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .sort()
    .flatMap((path) => callsInArrays(path, readFileSync(join(folder, path), 'utf8')).map((line) => `${path}:${line}`));
