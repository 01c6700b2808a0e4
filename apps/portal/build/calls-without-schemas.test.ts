import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutSchemas } from './calls-without-schemas.ts';

const built = (code: string): string => withoutSchemas(code, parseAst(code) as never);

test('a call keeps what the client reads, and loses what only the server checks', () => {
  const code = built(
    "import { body } from './fields.ts';\n" +
      "export const add = defineCall({ path: '/api/add', about: 'Adds.', body, answer: z.object({}), access: 'session' });",
  );
  expect(code).toContain("path: '/api/add'");
  expect(code).toContain("access: 'session'");
  expect(code).not.toMatch(/Adds|body|z\.object|fields\.ts/);
});

test('a schema of its own stays for those who use it, and has no effect where nothing uses it', () => {
  const code = built("import * as z from 'zod/mini';\nexport const name = z.string().check(z.minLength(1));");
  expect(code).toContain("import * as z from 'zod/mini'");
  expect(code).toContain('name = /* @__PURE__ */ (() => (z.string().check(z.minLength(1))))()');
});
