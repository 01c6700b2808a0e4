import { expect, it, vi } from 'vitest';
import { tellUnfit } from './tell-unfit.ts';

it('tells each fault of the content once, however many pages meet it', () => {
  const error = vi.fn<(facts: object, sentence: string) => void>();
  const tell = tellUnfit({ error });
  for (const message of ['footer.json is torn', 'footer.json is torn', 'terms.md is torn', 'footer.json is torn'])
    tell(new Error(message));
  expect(error.mock.calls.map(([facts]) => facts as object)).toEqual(
    ['footer.json', 'terms.md'].map((name) => ({
      err: expect.objectContaining({ message: `${name} is torn` }) as object,
      more: 0,
    })),
  );
});
