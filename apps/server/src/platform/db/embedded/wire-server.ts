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

/** A simple query that ends any open transaction. */
const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');

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
  /** Number of statements named so far. */
  private statementCount = 0;

  constructor(db: PGlite) {
    this.db = db;
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
    // PGlite reuses its memory for the next answer, so keep a copy.
    const onRawData = (data: Uint8Array) => void parts.push(Buffer.from(data));
    try {
      await this.db.runExclusive(async () => {
        for (const message of [...cleanup, ...messages]) await this.db.execProtocolRawStream(message, { onRawData });
      });
    } catch {
      connection.socket.destroy();
    }
    const answer = Buffer.concat(parts);
    const status = readyStatus(answer);
    if (status !== null) this.owner = status === 'I' ? null : connection;
    if (!connection.gone) connection.socket.write(answer);
  }

  /** Drops the connection's remaining work. Its last turn cleans up after it. */
  private leave(connection: Connection): void {
    connection.gone = true;
    this.connections.delete(connection);
    this.waiting = this.waiting.filter((turn) => turn.connection !== connection);
    if (!this.closing) this.enqueue(connection, connection.statements.release());
  }
}
