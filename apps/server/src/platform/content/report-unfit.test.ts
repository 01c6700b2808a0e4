import { expect, it, vi } from 'vitest';
import { OddContent } from './shapes/odd-content.ts';
import { reportUnfit } from './report-unfit.ts';

it('reports each fault of the content once, however many requests find it', () => {
  const error = vi.fn<(facts: object, sentence: string) => void>();
  const warn = vi.fn<(facts: object, sentence: string) => void>();
  const report = reportUnfit({ error, warn });
  for (const message of ['footer.json is torn', 'footer.json is torn', 'terms.md is torn', 'footer.json is torn'])
    report(new Error(message));
  for (const field of ["'a' isn't a known field", "'b' isn't a known field", "'a' isn't a known field"])
    report(new OddContent('footer.json', field));
  expect(error.mock.calls.map(([facts]) => facts as object)).toEqual(
    ['footer.json', 'terms.md'].map((name) => ({
      err: expect.objectContaining({ message: `${name} is torn` }) as object,
      more: 0,
    })),
  );
  expect(warn.mock.calls).toEqual(
    ['a', 'b'].map((name) => [{ fault: `footer.json '${name}' isn't a known field` }, 'content that is ignored']),
  );
});
