/** The status codes of cXML that we answer, with their names. */
export const statusNames = {
  200: 'OK',
  201: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
} as const;

export type Status = keyof typeof statusNames;

/** Returns HTTP's status for a refusal outside cXML. */
export const httpStatusOf = (status: Status): number =>
  ({ 401: 401, 403: 403, 409: 409, 560: 503 })[status as number] ?? 400;

/** A document that is refused, with a sentence for the people who run the procurement system. */
export class Refusal extends Error {
  readonly status: Status;

  constructor(status: Status, sentence: string) {
    super(sentence);
    this.name = 'Refusal';
    this.status = status;
  }
}
