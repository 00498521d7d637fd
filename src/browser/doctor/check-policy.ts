import { doctorCopy as copy } from './doctor.copy.ts';
import type { Surroundings, Verdict } from './surroundings.ts';

interface Refused {
  directive: string;
  policy: string;
}

/** A load that the page's policy may refuse, tried out: the browser then names the directive and the whole policy. */
interface Probe {
  directives: readonly string[];
  source: string;
  load(): void;
}

const litTags = ['club-toaster', 'club-founder-spots', 'club-account', 'club-logo-strip'];
const TOLD_AFTER_MS = 400;

interface PolicyFindings {
  /** Directives that keep something of ours out. */
  refused: ReadonlySet<string>;
  verdicts: Verdict[];
}

export async function checkPolicy(page: Surroundings): Promise<PolicyFindings> {
  const refused: Refused[] = [];
  const hear = ({ effectiveDirective, originalPolicy }: SecurityPolicyViolationEvent) =>
    refused.push({ directive: effectiveDirective, policy: originalPolicy });
  document.addEventListener('securitypolicyviolation', hear);
  const probes = probesOf(page);
  const made = probes.map(({ load }) => load());
  await new Promise((done) => setTimeout(done, made.length > 0 ? TOLD_AFTER_MS : 0));
  document.removeEventListener('securitypolicyviolation', hear);
  const verdicts = probes.flatMap(({ directives, source }) => {
    const found = refused.find(({ directive }) => directives.includes(directive));
    return found ? [verdictOf(directives[0] ?? '', source, found.policy)] : [];
  });
  const directives = new Set(refused.map(({ directive }) => directive));
  if (directives.has('trusted-types')) {
    const paste = pasteOf('trusted-types', 'lit-html', refused);
    verdicts.push({ problem: 'policy', found: copy.trustedTypes, paste });
  }
  return { refused: directives, verdicts };
}

function probesOf({ site, api, elements }: Surroundings): Probe[] {
  const probes: Probe[] = [
    {
      directives: ['connect-src'],
      source: api,
      load: () => void fetch(`${api}/healthz`, { mode: 'no-cors' }).catch(() => {}),
    },
    { directives: ['img-src'], source: site, load: () => void (new Image().src = `${site}/favicon.svg`) },
    {
      directives: ['script-src', 'script-src-elem'],
      source: site,
      load: () => preload(`${site}/embed/doctor.js`),
    },
  ];
  if (elements.some((element) => element.getAttribute('isolation') === 'frame'))
    probes.push({ directives: ['frame-src'], source: site, load: () => frame(`${site}/frame/login`) });
  if (elements.some(({ localName }) => litTags.includes(localName) && !customElements.get(localName))) {
    probes.push({ directives: [], source: '', load: makeTypes });
  }
  return probes;
}

/** Counts as a script for the policy, and runs nothing. */
function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
  link.remove();
}

function frame(src: string): void {
  const probe = document.createElement('iframe');
  probe.hidden = true;
  probe.src = src;
  document.body.append(probe);
  setTimeout(() => probe.remove(), TOLD_AFTER_MS);
}

function makeTypes(): void {
  const types = Reflect.get(globalThis, 'trustedTypes') as
    | { createPolicy(name: string, rules: object): unknown }
    | undefined;
  try {
    types?.createPolicy('lit-html', {});
  } catch {
    // Refused: the violation event says so.
  }
}

const verdictOf = (directive: string, source: string, policy: string): Verdict => ({
  problem: 'policy',
  found: copy.policy(directive, source),
  paste: pasteOf(directive, source, [{ directive, policy }]),
});

/** The directive as it is, with what is missing; one that was left to default-src gets a line of its own. */
function pasteOf(directive: string, source: string, refused: readonly Refused[]): string {
  const policy = refused.find((one) => one.directive.startsWith(directive))?.policy ?? '';
  const parts = policy.split(';').map((part) => part.trim());
  const own = parts.find((part) => part.split(/\s/)[0] === directive) ?? '';
  const before = own
    .split(/\s+/)
    .slice(1)
    .filter((word) => word !== "'none'");
  return `Content-Security-Policy: ${[directive, ...before, source].join(' ')};`;
}
