import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { aPayer, fillClub } from '#kit/payments/full-club.ts';
import { aCaller, type TestApi, testApi } from '#kit/server/api.ts';
import { openSession } from '../accounts/sessions.ts';
import { loadMember } from '../db/member-rows.ts';
import { sweepMoney } from './sweep.ts';

interface Statement {
  text: string;
  values: unknown[];
}
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

const MEMBERS = 4_000;
/** Tables that stay small in a club of any size. */
const small = ['plans', 'founding', 'orphan_subscriptions'];

describe('statements of a member in a large club', () => {
  let api: TestApi;
  let payer: Buyer;
  let heard: Statement[] = [];
  beforeAll(async () => {
    api = await testApi({ onQuery: (text, values) => void heard.push({ text, values }) });
    await seedShop(api);
    payer = await aPayer(api, MEMBERS);
    await fillClub(api, MEMBERS);
  });
  afterAll(() => api.close());

  /** Returns the statements that the work runs, each text once. */
  const listen = async (work: () => Promise<unknown>): Promise<Statement[]> => {
    heard = [];
    await work();
    const byText = new Map(heard.map((statement) => [statement.text, statement]));
    return [...byText.values()].filter(({ text }) => /^\s*(select|insert|update|delete)\b/i.test(text));
  };
  const explain = async ({ text, values }: Statement): Promise<PlanNode[]> => {
    const pieces = text.split(/\$(\d+)/);
    const chunks = pieces.map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`,
    );
    const result = await api.deps.db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (format json) ${sql.join(chunks)}`,
    );
    return flat(result.rows[0]?.['QUERY PLAN'][0]?.Plan);
  };
  const flat = (node: PlanNode | undefined): PlanNode[] =>
    node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [];
  const scansOf = async (statements: Statement[]): Promise<string[]> => {
    const found: string[] = [];
    for (const statement of statements) {
      for (const node of await explain(statement)) {
        const table = node['Relation Name'] ?? '';
        if (node['Node Type'] === 'Seq Scan' && !small.includes(table))
          found.push(`${table}: ${statement.text}`);
      }
    }
    return found;
  };

  it.each(['1', '200', String(MEMBERS / 10)])(
    'read page %s of the invoices by both keys, without a filter or an offset (CALL-23)',
    async (page) => {
      const statements = await listen(() => payer.call('invoices', { query: { page, limit: '10' } }));
      const reads = statements.filter(({ text }) => text.includes('from "invoices"'));
      expect(reads).toHaveLength(1);
      const nodes = await explain(reads[0] ?? { text: '', values: [] });
      const [node] = nodes.filter((one) => one['Index Cond']?.includes('member_seq'));
      expect(node?.['Node Type']).toMatch(/Index/);
      expect(node?.['Index Cond']).toContain('member_id');
      expect(nodes.filter((one) => one['Relation Name'] === 'invoices' && one.Filter)).toEqual([]);
      expect(statements.filter(({ text }) => /\boffset\b/i.test(text))).toEqual([]);
      expect(await scansOf(statements)).toEqual([]);
    },
  );

  it('read one invoice by its key (CALL-24)', async () => {
    const statements = await listen(() => payer.call('invoice', { id: `${payer.id}-7` }));
    expect(statements.some(({ text }) => text.includes('from "invoices"'))).toBe(true);
    expect(await scansOf(statements)).toEqual([]);
  });

  it('are reported here when they scan a table', async () => {
    const scan = { text: 'select * from "invoices" where "amount_cents" = $1', values: [7] };
    expect(await scansOf([scan])).toEqual([`invoices: ${scan.text}`]);
  });

  it.each([
    ['plans', 1],
    ['refreshToken', 1],
    ['subscriptionInfo', 2],
    ['profile', 3],
    ['invoices', 3],
  ] as const)('are few: %s takes %i', async (name, count) => {
    const member = await loadMember(api.deps.db, payer.id);
    const { refreshToken } = await openSession(api.deps, { member, caller: aCaller });
    await api.deps.background.drain();
    heard = [];
    await (name === 'refreshToken' ? api.call(name, { body: { refreshToken } }) : payer.call(name));
    expect(heard.map(({ text }) => text)).toHaveLength(count);
  });

  it('scan no table in the money calls, on the payment page or in the sweep', async () => {
    const buyer = await aBuyer(api);
    const statements = await listen(async () => {
      await buyer.call('plans');
      await buyer.checkout('free_month');
      await buyer.buy('premium_month');
      const sessionId = await buyer.buy('founder_month');
      await buyer.call('confirmCheckout', { body: { sessionId } });
      await buyer.cancel();
      await onPage(api, sessionIn(await buyer.checkout('premium_year')), 'cancel');
      await buyer.checkout('premium_year');
      await buyer.checkout('premium_month');
      api.clock.pass(3_600_000);
      await sweepMoney(api.deps);
      await buyer.call('subscriptionInfo');
      await buyer.call('profile');
    });
    expect(statements.length).toBeGreaterThan(30);
    expect(await scansOf(statements)).toEqual([]);
    console.log(`figure: statements without a table scan ${statements.length}`);
  });
});
