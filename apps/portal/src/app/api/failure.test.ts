import { CallError } from '@tradecounter/contract/client';
import { expect, test } from 'vitest';
import { failureText } from './failure.ts';

test.each([
  [new CallError(409, { message: 'Someone changed it.' }), 'Someone changed it.'],
  [new CallError(401, null), 'You don’t have access to this.'],
  [new CallError(502, null), 'The server couldn’t complete this. Please try again.'],
  [new CallError(0, null), 'We can’t reach the server. Call us.'],
  [new CallError(0, { code: 'timeout', message: 'Timed out' }), 'The server took too long to answer. Call us.'],
  [new Error('anything else'), 'We can’t reach the server. Call us.'],
])('%s is explained in a sentence, and what to do next follows where there was no answer', (error, text) => {
  expect(failureText(error, 'Call us.')).toBe(text);
});
