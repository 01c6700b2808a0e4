import { tooMany } from '../failure.ts';

/** Seconds after which a sender can send the next body. */
const againAfter = 2;

/** What a body arrives on: the raw reply of its request. */
interface Connection {
  readonly destroyed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Returns a function that counts the large bodies which a sender has under way, until their requests end. It throws
 * `too_many` for more than `most`, and for a sender that hung up while it was checked.
 */
export function fewBodiesAtOnce<Sender>(most: number): (sender: Sender, connection: Connection) => void {
  const underWay = new Map<Sender, number>();
  return (sender, connection) => {
    const count = underWay.get(sender) ?? 0;
    // A connection that has closed says so no more, and its count would stay.
    if (connection.destroyed || count >= most) throw tooMany(againAfter);
    underWay.set(sender, count + 1);
    connection.once('close', () => {
      const left = underWay.get(sender)! - 1;
      if (left === 0) underWay.delete(sender);
      else underWay.set(sender, left);
    });
  };
}
