import { type CallName, calls } from '#contract/calls.ts';
import type { Clock, Net, NetReply, NetRequest } from '#core/ports.ts';
import { defaultReplies, type Replies } from './default-replies.ts';

/** A request to the fake API. */
export interface SeenCall {
  name: CallName;
  url: string;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** A Net port whose answers a test sets. */
export interface FakeNet extends Net {
  /** Sets the answer of a call from now on. It may have a wrong shape. A function gets the request. */
  answer(name: CallName, reply: unknown | ((call: SeenCall) => unknown), status?: number): void;
  /** Sets the answer of the next request of a call. */
  answerOnce(name: CallName, reply: unknown, status?: number): void;
  /** Rejects the requests of a call, until `answer` sets an answer. */
  offline(name: CallName): void;
  /** Holds the answers of a call until the returned function is called. */
  hold(name: CallName): () => void;
  /** Returns the requests of one call, or of all, in order. */
  calls(name?: CallName): SeenCall[];
  /** Sets the answer of addresses outside the contract, such as the identity provider. Default: 200 `{}`. */
  answerForeign(reply: unknown, status?: number | 'offline'): void;
  /** Returns the requests to such addresses. */
  foreign(): NetRequest[];
  /** Returns the names of all calls in order. */
  names(): CallName[];
  /** Returns the time of the API, in epoch ms. */
  now(): number;
}

interface Answer {
  reply: unknown;
  status: number;
}

const patterns = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  pattern: new RegExp(`^${calls[name].path.replace(':id', '[^/]+')}$`),
}));

/** Returns a fake API by the call names of the contract. Every call succeeds by default. */
export function fakeNet(clock: Pick<Clock, 'now'>): FakeNet {
  const replies: Replies = defaultReplies(clock);
  const standing = new Map<CallName, Answer | 'offline'>();
  const once = new Map<CallName, Answer[]>();
  const holds = new Map<CallName, Promise<void>>();
  const seen: SeenCall[] = [];

  const foreign: NetRequest[] = [];
  let foreignAnswer: { reply: unknown; status: number | 'offline' } = { reply: {}, status: 200 };

  async function send(request: NetRequest): Promise<NetReply> {
    const call = readCall(request);
    if (!call) {
      foreign.push(request);
      if (foreignAnswer.status === 'offline') throw new TypeError('Failed to fetch');
      return { status: foreignAnswer.status, json: foreignAnswer.reply };
    }
    seen.push(call);
    await holds.get(call.name);
    const answer = once.get(call.name)?.shift() ?? standing.get(call.name);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const { reply, status } = answer ?? { reply: replies[call.name], status: 200 };
    const json: unknown = typeof reply === 'function' ? reply(call) : reply;
    return { status, json: json === undefined ? undefined : structuredClone(json) };
  }

  return {
    send,
    answer: (name, reply, status = 200) => void standing.set(name, { reply, status }),
    answerOnce(name, reply, status = 200) {
      once.set(name, [...(once.get(name) ?? []), { reply, status }]);
    },
    offline: (name) => void standing.set(name, 'offline'),
    hold(name) {
      let release = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.set(name, gate);
      return () => {
        if (holds.get(name) === gate) holds.delete(name);
        release();
      };
    },
    calls: (name) => seen.filter((call) => !name || call.name === name),
    answerForeign(reply, status = 200) {
      foreignAnswer = { reply, status };
    },
    foreign: () => [...foreign],
    names: () => seen.map((call) => call.name),
    now: clock.now,
  };
}

function readCall({ method, url, headers, body }: NetRequest): SeenCall | undefined {
  const { pathname, searchParams } = new URL(url, 'https://club.test');
  const path = pathname.replace(/^.*?\/api\//, '/');
  const row = patterns.find((candidate) => candidate.method === method && candidate.pattern.test(path));
  if (!row) return undefined;
  return {
    name: row.name,
    url,
    body: body === undefined ? undefined : JSON.parse(body),
    query: Object.fromEntries(searchParams),
    headers,
  };
}
