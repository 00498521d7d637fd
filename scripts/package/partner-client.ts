// The client for servers of partners, made from the OpenAPI document: each call whose body has the partner's secret.
import type { JsonSchema, OpenApi } from './elements/read-elements.ts';

/** Returns the client as one module, and its declarations. */
export function partnerClient({ paths, components }: OpenApi): { code: string; types: string } {
  const calls = Object.entries(paths).flatMap(([path, { post }]) => {
    const schemaOf = (content: { content?: Record<string, { schema: JsonSchema }> } | undefined) =>
      components.schemas[content?.content?.['application/json']?.schema.$ref?.split('/').at(-1) ?? ''];
    const body = schemaOf(post?.requestBody);
    const data = schemaOf(post?.responses['200'])?.properties?.data;
    if (!post || !data || !body?.properties?.secret) return [];
    const { partner: _partner, secret: _secret, ...input } = body.properties;
    const about = [post.summary, ...(post.description ? [post.description] : [])].join('. ');
    return [
      { name: path.split('/').at(-1), path, about, input: typeText({ ...body, properties: input }), data },
    ];
  });
  return {
    code: codeOf(calls.map(({ name, path }) => `${name}: (input) => post('/api${path}', input),`)),
    types: typesOf(
      calls.map(
        ({ name, about, input, data }) =>
          `/** ${about} */\n${name}(input: ${input}): Promise<${typeText(data)}>;`,
      ),
    ),
  };
}

/** Returns a schema as a type of TypeScript. */
export function typeText({ type, anyOf, properties, items, required = [] }: JsonSchema): string {
  if (anyOf) return anyOf.map(typeText).join(' | ');
  if (properties) {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const about = schema.description ? `/** ${schema.description} */\n` : '';
      const isRequired = required.includes(name);
      return `${about}${name}${isRequired ? '' : '?'}: ${typeText(schema)}${isRequired ? '' : ' | undefined'};\n`;
    });
    return `{\n${fields.join('')}}`;
  }
  if (items) return `Array<${typeText(items)}>`;
  return [type ?? 'unknown'].flat().join(' | ');
}

const ABOUT =
  '// The club for the server of a partner, from its /api/openapi.json. It needs `fetch` and no package.\n';

const typesOf = (calls: string[]) => `${ABOUT}
/** How the club knows your server. */
export interface PartnerOptions {
  /** The address of the club, such as \`https://club.example.com\`. */
  club: string;
  /** Your name at the club. */
  partner: string;
  /** Your secret at the club. It must never reach a page or a log. */
  secret: string;
  /** Replaces the global \`fetch\`. */
  fetch?: typeof globalThis.fetch;
}

/** The club refused a request. Any other error means that the club did not answer. */
export declare class ClubRefusal extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** After how many seconds the club takes the next request. Undefined when the answer does not name it. */
  readonly retryAfterSeconds: number | undefined;
}

/** What your server can ask the club. Each call rejects with \`ClubRefusal\`, and after 5 seconds without an answer. */
export interface ClubPartner {
${calls.join('\n')}
}

/** Returns the calls of one partner. */
export declare function clubPartner(options: PartnerOptions): ClubPartner;
`;

const codeOf = (calls: string[]) => `${ABOUT}
export class ClubRefusal extends Error {
  constructor(message, status, retryAfterSeconds) {
    super(message);
    this.name = 'ClubRefusal';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function clubPartner({ club, partner, secret, fetch = globalThis.fetch }) {
  async function post(path, input) {
    const answer = await fetch(new URL(path, club), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...input, partner, secret }),
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    if (answer.ok) return (await answer.json()).data;
    const { message = 'The club answered ' + answer.status + '.' } = await answer.json().catch(() => ({}));
    throw new ClubRefusal(message, answer.status, Number(answer.headers.get('retry-after')) || undefined);
  }
  return {
    ${calls.join('\n    ')}
  };
}
`;
