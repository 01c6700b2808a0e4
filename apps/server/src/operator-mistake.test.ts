import { expect, it } from 'vitest';
import { operatorMistake } from './operator-mistake.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [
    coded('28P01', 'password authentication failed for user "portal"'),
    'The database refuses the connection: password authentication failed for user "portal".',
  ],
  [
    coded('55000', 'database "portal" is not currently accepting connections'),
    'The database refuses the connection: database "portal" is not currently accepting connections.',
  ],
  [
    coded('53100', 'could not extend file "base/5/16384": No space left on device'),
    'The disk of the database is full. The file or step that it happened in changed nothing: free some space, and start again (could not extend file "base/5/16384": No space left on device).',
  ],
  [
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    'The database wants a password, and DATABASE_URL has none (SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string).',
  ],
  [
    new Error('The server does not support SSL connections'),
    'The database speaks without encryption only: leave sslmode out of DATABASE_URL (The server does not support SSL connections).',
  ],
  [
    coded('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
    "The database's certificate is not trusted (self-signed certificate in certificate chain): name who signed it in DATABASE_URL, sslmode=verify-full&sslrootcert=<file>.",
  ],
  [
    coded('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'),
    "The database's certificate is not trusted (unable to verify the first certificate): name who signed it in DATABASE_URL, sslmode=verify-full&sslrootcert=<file>.",
  ],
])('%s is reported in a sentence', (error, sentence) => {
  expect(operatorMistake(error)).toBe(sentence);
});

it.each([
  coded('EPIPE', 'write EPIPE'),
  coded('ECONNRESET', 'read ECONNRESET'),
  coded('57P01', 'terminating connection due to administrator command'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a database connection lost during work (%s) is reported with what to do', (error) => {
  expect(operatorMistake(new Error('Failed query', { cause: error }))).toBe(
    `The database went away, or the server that has it open (${error.message}). Nothing is half done: start it, and try again.`,
  );
});

it("a program error is not reported as an operator's mistake", () => {
  expect(operatorMistake(new TypeError('Cannot read properties of undefined'))).toBeNull();
});
