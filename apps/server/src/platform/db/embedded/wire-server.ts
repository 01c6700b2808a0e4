import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { StatementNames } from './statement-names.ts';
import { MessageReader } from './wire-messages.ts';

/** One unit of work of a connection: its messages up to a Sync, or one simple query. */
interface Turn {
  connection: Connection;
  messages: Uint8Array[];
}

interface Connection {
  socket: Socket;
  reader: MessageReader;
  statements: StatementNames;
  pending: Uint8Array[];
  gone: boolean;
}

/** Returns the status byte of an answer that ends with ReadyForQuery: I idle, T in a transaction, E in a failed one. */
const readyStatus = (answer: Buffer): string | null =>
  answer.length >= 6 && answer[answer.length - 6] === 0x5a ? String.fromCharCode(answer[answer.length - 1]!) : null;

/** Returns a simple query as a message. */
function queryOf(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6);
  message.write(`Q\0\0\0\0${text}`, 'latin1');
  message.writeInt32BE(text.length + 5, 1);
  return message;
}

/** Ends any open transaction. */
const rollback = queryOf('rollback');

const readOnlyCode = 'C25006\0';
const diskFullCode = 'C53100\0';

/** Changes the code of errors about a read-only transaction to the one of a full disk, which is the reason. */
function sayDiskFull(answer: Buffer): void {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== 0x45) continue;
    const code = answer.indexOf(readOnlyCode, at, 'latin1');
    if (code >= 0 && code < at + 1 + answer.readInt32BE(at + 1)) answer.write(diskFullCode, code, 'latin1');
  }
}

/** The severity of an error after which the database does nothing more. The code of the database loops from then on. */
const panic = Buffer.from('SPANIC\0', 'latin1');
/** Bytes at the end of an answer in which such an error is. */
const maxErrorLength = 4096;

export interface WireOptions {
  /** Whether so little disk space is left that nothing may be written. */
  isLow?: () => boolean;
  /** The database has stopped for good. Must not return. */
  onPanic?: () => void;
}

/**
 * Serves one PGlite to many connections. PGlite is a single session, so connections take turns. A turn is everything up
 * to a Sync, and a connection in a transaction keeps the database until it ends. (`@electric-sql/pglite-socket` 0.2.17
 * queues single messages. That mixes up the Parse and Bind of two connections, so that one reads the other's answer.)
 */
export class WireServer {
  private readonly db: PGlite;
  private readonly server: Server;
  private readonly connections = new Set<Connection>();
  private waiting: Turn[] = [];
  private owner: Connection | null = null;
  private running = false;
  private closing = false;
  private readonly isLow: () => boolean;
  private readonly onPanic: () => void;
  /** Whether the disk was almost full at the last turn, and whether new transactions can only read. */
  private low = false;
  private readOnly = false;
  /** Number of statements named so far. */
  private statementCount = 0;

  constructor(db: PGlite, { isLow = () => false, onPanic = () => {} }: WireOptions = {}) {
    this.db = db;
    this.isLow = isLow;
    this.onPanic = onPanic;
    this.server = createServer((socket) => this.accept(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(path, resolve);
    });
  }

  /** Ends every connection and drops work that hasn't started. */
  async close(): Promise<void> {
    this.closing = true;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const { socket } of this.connections) socket.destroy();
    await closed;
  }

  private accept(socket: Socket): void {
    socket.setNoDelay(true);
    const connection: Connection = {
      socket,
      reader: new MessageReader(),
      statements: new StatementNames(() => `s${++this.statementCount}`),
      pending: [],
      gone: false,
    };
    this.connections.add(connection);
    socket.on('data', (chunk: Buffer) => this.receive(connection, chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.leave(connection));
  }

  private receive(connection: Connection, chunk: Buffer): void {
    for (const message of connection.reader.push(chunk)) {
      if (message.kind === 'ssl') connection.socket.write('N');
      else if (message.kind === 'cancel') connection.socket.end();
      else if (message.kind === 'startup') this.enqueue(connection, [message.bytes]);
      else if (message.type === 'X') connection.socket.end();
      else {
        connection.pending.push(connection.statements.rename(message.type, message.bytes));
        if (message.type !== 'S' && message.type !== 'Q') continue;
        this.enqueue(connection, connection.pending);
        connection.pending = [];
      }
    }
  }

  private enqueue(connection: Connection, messages: Uint8Array[]): void {
    this.waiting.push({ connection, messages });
    void this.run();
  }

  /** Returns the owner's next turn, or anyone's when no connection is in a transaction. */
  private nextTurn(): Turn | null {
    const index = this.owner === null ? 0 : this.waiting.findIndex((turn) => turn.connection === this.owner);
    return index < 0 ? null : (this.waiting.splice(index, 1)[0] ?? null);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let turn = this.nextTurn(); turn !== null; turn = this.nextTurn()) await this.take(turn);
    } finally {
      this.running = false;
    }
  }

  private async take({ connection, messages }: Turn): Promise<void> {
    const parts: Buffer[] = [];
    // Roll back the transaction that a lost connection left open, because it would never end.
    const cleanup = connection.gone && this.owner === connection ? [rollback] : [];
    const onRawData = (data: Uint8Array): void => {
      // PGlite reuses its memory for the next answer, so keep a copy.
      const part = Buffer.from(data);
      parts.push(part);
      if (part.subarray(-maxErrorLength).includes(panic)) this.onPanic();
    };
    try {
      await this.db.runExclusive(async () => {
        await this.keepSpace();
        for (const message of [...cleanup, ...messages]) await this.db.execProtocolRawStream(message, { onRawData });
      });
    } catch {
      connection.socket.destroy();
    }
    const answer = Buffer.concat(parts);
    if (this.low) sayDiskFull(answer);
    const status = readyStatus(answer);
    if (status !== null) this.owner = status === 'I' ? null : connection;
    if (!connection.gone) connection.socket.write(answer);
  }

  /**
   * Makes the database refuse writes while its disk is almost full. If its log of changes had no space, it would stop,
   * and could only start again with some. Runs before a turn, also of an open transaction.
   */
  private async keepSpace(): Promise<void> {
    this.low = this.isLow();
    const ignore = { onRawData: () => {} };
    if (this.owner !== null) {
      if (this.low) await this.db.execProtocolRawStream(queryOf('set transaction_read_only = on'), ignore);
    } else if (this.low !== this.readOnly) {
      const setting = `set default_transaction_read_only = ${this.low ? 'on' : 'off'}`;
      await this.db.execProtocolRawStream(queryOf(setting), ignore);
      this.readOnly = this.low;
    }
  }

  /** Drops the connection's remaining work. Its last turn cleans up after it. */
  private leave(connection: Connection): void {
    connection.gone = true;
    this.connections.delete(connection);
    this.waiting = this.waiting.filter((turn) => turn.connection !== connection);
    if (!this.closing) this.enqueue(connection, connection.statements.release());
  }
}
