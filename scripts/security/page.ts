import type { Answer, Chapter, Row, TestCitation } from './answers.ts';

type State = Answer['state'];
type Levels = Record<string, number>;

const STATES: Record<State, string> = {
  met: 'met',
  review: 'met by review',
  deviation: 'deviation',
  open: '**not met yet**',
  absent: 'not applicable',
};

/** Returns docs/security.md: a count, one table for each chapter, then keys and levels of protection. */
export function securityPage(levels: Levels, chapters: readonly Chapter[]): string {
  const tables = chapters.map(({ title, rows }) => {
    const lines = rows.map((each) => tableLine(each, levels));
    return `## ${title}\n\n| requirement | level | what it asks | state | test, file or reason |\n| --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return [HEAD, countTable(levels, chapters), ...tables, TAIL].join('\n');
}

function countTable(levels: Levels, chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ rows }) => rows);
  const count = (state: State, level: number) =>
    all
      .filter(({ answer }) => answer.state === state)
      .flatMap(({ ids }) => ids)
      .filter((id) => levels[id] === level).length;
  const lines = (Object.keys(STATES) as State[]).map(
    (state) => `| ${STATES[state]} | ${count(state, 1)} | ${count(state, 2)} |`,
  );
  return `| state | level 1 | level 2 |\n| --- | ---: | ---: |\n${lines.join('\n')}\n`;
}

function tableLine({ ids, asks, answer }: Row, levels: Levels): string {
  const ofLevels = [1, 2].filter((level) => ids.some((id) => levels[id] === level)).join(', ');
  return `| ${ids.join(', ')} | ${ofLevels} | ${asks} | ${STATES[answer.state]} | ${proofOf(answer)} |`;
}

function proofOf(answer: Answer): string {
  if (answer.state === 'met') return answer.tests.map(testLink).join('<br>');
  if (answer.state === 'review') return [answer.note, answer.files.map(fileLink).join(', ')].join(' ');
  return answer.note;
}

const testLink = ([file, title]: TestCitation) => `${fileLink(file)}: \`${title.replaceAll('|', '\\|')}\``;
const fileLink = (file: string) => `[${file.split('/').at(-1)}](${fromDocs(file)})`;
const fromDocs = (file: string) => (file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`);

const HEAD = `# Security requirements

What we meet of the [OWASP Application Security Verification Standard](https://github.com/OWASP/ASVS) 5.0, levels 1 and 2. The
words are ours, the numbers are those of the standard. Nobody outside has verified it.

\`npm run docs:security\` writes this page from \`scripts/security/chapters\`. \`npm run check\` fails when a requirement has no
state, a cited test or file does not exist, or this page is stale. "Met" means that the test fails without it. "Met by review" means that
somebody read the code, and no test holds it. [SECURITY.md](../SECURITY.md) has the threats and the times to fix.
`;

const TAIL = `## Keys and algorithms

| key | algorithm | made and kept | used for | replaced |
| --- | --- | --- | --- | --- |
| signing keys (\`CLUB_SIGNING_KEYS\`) | HMAC-SHA256, 256 bits | by the operator, in the environment; without them the secret of the database | access tokens, links, codes, challenges of passkeys | [one by one](settings.md#signing-keys) |
| secret of the database | HMAC-SHA256, 256 bits | by the first start, in the table \`server_keys\` | hashes of networks and devices, the next refresh token | never; it signs nothing once signing keys are set |
| hand-off key (\`CLUB_HANDOFF_KEY\`) | AES-256-GCM | by the operator; public, because browsers get it | only hides the content of a hand-off | at any time: hand-offs in progress end |
| passwords | argon2id, 19 MiB, two passes | as a hash with its own salt | sign-in | by the member |
| refresh tokens, links for passwords | 256 random bits | as SHA-256 | sessions and resets | each use |
| passkeys | those of WebAuthn that the package accepts | public keys only | sign-in | by the member |
| keys of Stripe, bucket, mail server, webhooks | as they define | by the operator, in the environment | that service only | at that service, then a restart |

Keys are in no log, no answer and no copy of the data. Each purpose has a key of its own, derived from the first. Processes of one club
share them, and nobody else has them.

## Levels of protection

| level | what | stored | read by | in logs | kept |
| --- | --- | --- | --- | --- | --- |
| secret | passwords, tokens, codes, keys | as a hash, except keys | nobody | never | until used or ended |
| sensitive | dates of a deployment hold, membership of the military community, reasons of staff | readable | the member, staff | never | [privacy](privacy.md) |
| personal | names, addresses, photo, invoices, devices, messages | readable; a photo at a random address | the member, staff | never; ids only for deleted accounts | [privacy](privacy.md) |
| public | plans, texts, founder count | readable | everyone | yes | always |

\`tests/kit/privacy/column-rules.ts\` has the rule of each column for deletion and for the copy that a member gets. Backups hold all levels: encrypt
them. The card of a member never reaches the server.
`;
