import { checkStyles } from './check-styles.ts';
import { EXAMPLE_SITE, originOf, tagOf } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';

interface Refused {
  directive: string;
  policy: string;
}

/** A load that the page's CSP may refuse. The browser then reports the directive and the whole policy. */
interface Probe {
  /** The directive to write comes first. Browsers may report one of the others instead. */
  directives: readonly string[];
  source: string;
  load(): void;
}

const litTags = ['club-toaster', 'club-founder-spots', 'club-account', 'club-logo-strip'];
const withPictures = ['club-profile', 'club-account'];
const REPORTED_AFTER_MS = 400;

interface PolicyFindings {
  /** The directives that refused a load. */
  refused: ReadonlySet<string>;
  findings: Finding[];
}

/** Tries each load that the elements need and reports what the page's CSP refuses. Takes up to 400 ms. */
export async function checkPolicy(page: PageEnvironment): Promise<PolicyFindings> {
  const refused: Refused[] = [];
  const onViolation = ({ effectiveDirective, originalPolicy, disposition }: SecurityPolicyViolationEvent) => {
    // A report-only policy refuses nothing.
    if (disposition !== 'report') refused.push({ directive: effectiveDirective, policy: originalPolicy });
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const probes = probesOf(page);
  for (const { load } of probes) load();
  await new Promise((done) => setTimeout(done, probes.length > 0 ? REPORTED_AFTER_MS : 0));
  document.removeEventListener('securitypolicyviolation', onViolation);
  const findings = probes.flatMap(({ directives, source }): Finding[] => {
    const found = refused.find(({ directive }) => directives.includes(directive));
    if (!found) return [];
    const [directive = ''] = directives;
    return [
      {
        problem: 'policy',
        found: copy.policy(directive, source),
        paste: pasteOf(directives, source, found.policy),
      },
    ];
  });
  const types = refused.find(({ directive }) => directive === 'trusted-types');
  if (types) {
    const paste = pasteOf(['trusted-types'], 'lit-html', types.policy);
    findings.push({ problem: 'policy', found: copy.trustedTypes, paste });
  }
  const directives = new Set(refused.map(({ directive }) => directive));
  return { refused: directives, findings: [...findings, ...checkStyles()] };
}

function probesOf({ site, api, served, scripts, elements }: PageEnvironment): Probe[] {
  const has = (tags: readonly string[]) => elements.some(({ localName }) => tags.includes(localName));
  const probes: Probe[] = [];
  const idle = scripts.find(({ src, type }) => type === 'module' && !customElements.get(tagOf(src)));
  // Our scripts run, so script-src is fine.
  if (idle) {
    const source = served || originOf(idle.src);
    const load = () => preload(`${source}/embed/club-pricing.js`, idle.nonce);
    probes.push({ directives: ['script-src', 'script-src-elem'], source, load });
  }
  if (api)
    probes.push({
      directives: ['connect-src'],
      source: api,
      load: () => void fetch(`${api}/healthz`, { mode: 'no-cors' }).catch(() => {}),
    });
  if (api && has(withPictures))
    probes.push({
      directives: ['img-src'],
      source: api,
      load: () => void (new Image().src = `${api}/favicon.svg`),
    });
  if (site && elements.some((element) => element.getAttribute('isolation') === 'frame'))
    probes.push({ directives: ['frame-src'], source: site, load: () => frame(`${site}/frame/login`) });
  if (elements.some(({ localName }) => litTags.includes(localName) && !customElements.get(localName)))
    probes.push({ directives: [], source: EXAMPLE_SITE, load: makeTypes });
  return probes;
}

/** Preloads a module. It counts as a script for the CSP but does not run. */
function preload(href: string, nonce: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.nonce = nonce;
  link.href = href;
  document.head.append(link);
  link.remove();
}

function frame(src: string): void {
  const probe = document.createElement('iframe');
  probe.hidden = true;
  probe.src = src;
  document.body.append(probe);
  setTimeout(() => probe.remove(), REPORTED_AFTER_MS);
}

function makeTypes(): void {
  const types = Reflect.get(globalThis, 'trustedTypes') as
    | { createPolicy(name: string, rules: object): unknown }
    | undefined;
  try {
    types?.createPolicy('lit-html', {});
  } catch {
    // The violation event reports the directive.
  }
}

/** Returns the page's directive with the missing source added. A missing directive starts from `default-src`. */
function pasteOf(directives: readonly string[], source: string, policy: string): string {
  const lines = policy.split(';').map((line) => line.trim().split(/\s+/));
  const named = (name: string) => lines.find(([first]) => first === name);
  const [own] = [...directives]
    .reverse()
    .flatMap((directive) => [named(directive) ?? []].filter(({ length }) => length));
  const start = own ?? named('default-src') ?? [];
  const sources = start.slice(1).filter((word) => word !== "'none'");
  return `Content-Security-Policy: ${[own?.[0] ?? directives[0], ...sources, source].join(' ')};`;
}
