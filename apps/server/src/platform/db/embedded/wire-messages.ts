/**
 * Frontend messages of PostgreSQL's protocol 3.0, read from a stream of bytes. Source: PostgreSQL manual, 'Message
 * Formats'.
 */
export type FrontendMessage =
  | { kind: 'ssl' }
  | { kind: 'cancel' }
  /** The first message of a connection, without a type byte. */
  | { kind: 'startup'; bytes: Uint8Array }
  | { kind: 'typed'; type: string; bytes: Uint8Array };

const codes = { ssl: 80_877_103, gss: 80_877_104, cancel: 80_877_102 };

/** Takes complete messages from the front and keeps the rest until more bytes arrive. */
export class MessageReader {
  private buffer: Buffer = Buffer.alloc(0);
  private started = false;

  push(chunk: Buffer): FrontendMessage[] {
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk]);
    const messages: FrontendMessage[] = [];
    for (let message = this.next(); message !== null; message = this.next()) messages.push(message);
    return messages;
  }

  private next(): FrontendMessage | null {
    return this.started ? this.nextTyped() : this.nextUntyped();
  }

  private nextUntyped(): FrontendMessage | null {
    if (this.buffer.length < 8) return null;
    const bytes = this.take(this.buffer.readInt32BE(0));
    if (bytes === null) return null;
    const code = bytes.readInt32BE(4);
    if (code === codes.ssl || code === codes.gss) return { kind: 'ssl' };
    if (code === codes.cancel) return { kind: 'cancel' };
    this.started = true;
    return { kind: 'startup', bytes };
  }

  private nextTyped(): FrontendMessage | null {
    if (this.buffer.length < 5) return null;
    const bytes = this.take(1 + this.buffer.readInt32BE(1));
    return bytes === null ? null : { kind: 'typed', type: String.fromCharCode(bytes[0]!), bytes };
  }

  private take(length: number): Buffer | null {
    if (this.buffer.length < length) return null;
    const bytes = this.buffer.subarray(0, length);
    this.buffer = this.buffer.subarray(length);
    return bytes;
  }
}
