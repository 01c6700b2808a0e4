const text = new TextEncoder();

/** Returns where a message's statement name begins and ends (after its zero byte), or null when it has none. */
function nameIn(type: string, bytes: Uint8Array): { from: number; to: number } | null {
  const ends = (from: number) => bytes.indexOf(0, from);
  switch (type) {
    case 'P':
      return { from: 5, to: ends(5) };
    case 'B': {
      // The portal name comes first.
      const from = ends(5) + 1;
      return { from, to: ends(from) };
    }
    case 'D':
    case 'C':
      return bytes[5] === 0x53 ? { from: 6, to: ends(6) } : null;
    default:
      return null;
  }
}

/** A Close message for a prepared statement. */
function closeOf(name: string): Uint8Array {
  const encoded = text.encode(name);
  const bytes = Buffer.alloc(7 + encoded.length);
  bytes.write('C', 0);
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write('S', 5);
  bytes.set(encoded, 6);
  return bytes;
}

const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * The prepared statements of one connection. All connections share one session of the embedded database, so two could
 * use the same name. Each connection therefore gets unique names. Statements from SQL (PREPARE, DEALLOCATE) aren't
 * covered.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly nextName: () => string;

  /** `nextName` returns a name that is unique in the session. */
  constructor(nextName: () => string) {
    this.nextName = nextName;
  }

  /** Replaces the statement name in a message with the session's name. Returns other messages unchanged. */
  rename(type: string, bytes: Uint8Array): Uint8Array {
    const place = nameIn(type, bytes);
    if (place === null || place.to <= place.from) return bytes;
    const original = Buffer.from(bytes.subarray(place.from, place.to)).toString('latin1');
    if (!this.names.has(original)) this.names.set(original, this.nextName());
    const name = text.encode(this.names.get(original)!);
    if (type === 'C') this.names.delete(original);
    const renamed = Buffer.concat([bytes.subarray(0, place.from), name, bytes.subarray(place.to)]);
    renamed.writeInt32BE(renamed.length - 1, 1);
    return renamed;
  }

  /**
   * Returns messages that close the connection's statements. Closing a statement that doesn't exist is not an error.
   */
  release(): Uint8Array[] {
    const closes = [...this.names.values()].map(closeOf);
    this.names.clear();
    return closes.length === 0 ? [] : [...closes, sync];
  }
}
