import { type PGlite, parse, protocol, type Results, type Transaction, types } from '@electric-sql/pglite';
import { createQueue } from './queue.ts';

const { serialize } = protocol;

/** What Drizzle calls of PGlite. */
type Client = Pick<PGlite, 'query'> & {
  transaction<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T>;
};
type Values = Parameters<PGlite['query']>[1];
type Options = Parameters<PGlite['query']>[2];
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the database has parsed. */
interface Prepared {
  name: string;
  /** Types of its values, by number. */
  types: number[];
  /** The message that names its columns. */
  columns: Messages;
}

/** Drizzle parses dates itself. */
const dateTypes = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL];
const dateParsers = Object.fromEntries(dateTypes.map((type) => [type, (value: string) => value]));

/**
 * Returns a client for Drizzle that runs one statement or transaction at a time. It parses each SQL text once and then needs
 * one round trip for each run. PGlite's own `query` parses and describes the text every time and needs six. At most
 * `mostPrepared` statements stay parsed, because each takes some kB of the database's memory.
 */
export function createEmbeddedClient(lite: PGlite, mostPrepared = 1_000): Client {
  const inTurn = createQueue(1);
  const prepared = new Map<string, Prepared>();
  const parsers = { ...lite.parsers, ...dateParsers };

  async function prepare(text: string): Promise<Prepared> {
    // The statement without a name lasts until the next one.
    const name = prepared.size < mostPrepared ? `club_${prepared.size}` : '';
    const messages = await lite.execProtocolStream(
      joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
      { syncToFs: false },
    );
    const columns = messages.filter((message) => message.name === 'rowDescription');
    const made = { name, types: parse.parseDescribeStatementResults(messages), columns };
    if (name) prepared.set(text, made);
    return made;
  }

  async function run<T>(text: string, values: Values, options: Options, syncToFs: boolean) {
    const statement = prepared.get(text) ?? (await prepare(text));
    const serialized = (values ?? []).map((value: unknown, index) => {
      if (value === null || value === undefined) return null;
      const serializer = lite.serializers[statement.types[index] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
    const bind = serialize.bind({ statement: statement.name, values: serialized });
    const messages = await lite.execProtocolStream(joined(bind, serialize.execute({}), serialize.sync()), {
      syncToFs,
    });
    const [result] = parse.parseResults([...statement.columns, ...messages], parsers, {
      rowMode: options?.rowMode,
    });
    return result as Results<T>;
  }

  // PGlite works synchronously. After each statement, the process gets to its other work, such as a health check.
  const pause = () => new Promise((resolve) => setImmediate(resolve));
  return {
    query: <T>(text: string, values?: Values, options?: Options) =>
      inTurn(() => lite.runExclusive(() => run<T>(text, values, options, true)).finally(pause)),
    transaction: <T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>) =>
      inTurn(() =>
        lite
          .transaction((tx) =>
            work({
              async query<Row>(text: string, values?: Values, options?: Options) {
                if (tx.closed) throw new Error('The transaction is over.');
                return lite.runExclusive(() => run<Row>(text, values, options, false));
              },
            }),
          )
          .finally(pause),
      ),
  };
}

function joined(...messages: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const message of messages) {
    bytes.set(message, at);
    at += message.length;
  }
  return bytes;
}
