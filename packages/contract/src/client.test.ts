import { expect, test } from 'vitest';
import { CallError } from './client.ts';

test.each([
  [new CallError(0, null), false, true, 'network'],
  [new CallError(0, { code: 'timeout' }), false, true, 'timeout'],
  [new CallError(409, { code: 'conflict' }), true, false, 'conflict'],
  [new CallError(500, null), true, true, 'internal'],
  [new CallError(503, { code: 'unavailable' }), true, true, 'unavailable'],
  [new TypeError('a mistake of ours'), false, true, 'internal'],
  [null, false, true, 'internal'],
])(
  '%s says whether the server answered and whether a write may have taken effect',
  (error, answered, unknown, code) => {
    expect(CallError.of(error)).toMatchObject({ answered, outcomeUnknown: unknown, code });
  },
);
