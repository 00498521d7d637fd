import { snippetsOf } from '#kit/guide-snippets.ts';

/** The code of docs/package.md that uses the package, as a reader copies it. */
const guideFiles = Object.fromEntries(
  [...snippetsOf('docs/package.md', 'ts'), ...snippetsOf('docs/package.md', 'tsx')]
    .filter((text) => text.includes("'homefront-club"))
    .map((text, index) => [`src/guide-${index}.tsx`, text]),
);

/** Reads the plan of an event. `exact` fails to compile when the event's detail is `any`. */
const hearsChosen = `
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
document.addEventListener('club-plan-select', (event) => {
  const exact: Same<typeof event.detail, { planId: string }> = true;
  console.log(exact, event.detail.planId);
});
`;

/** An empty project that uses every entry of the package, by file name. */
export const consumerFiles: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'consumer', private: true, type: 'module' }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    },
    include: ['src'],
  }),
  // Node's module resolution requires file extensions and exports with `types`.
  'tsconfig.node.json': JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { module: 'NodeNext', moduleResolution: 'NodeNext', skipLibCheck: true },
  }),
  'index.html': '<!doctype html><div id="app"></div><script type="module" src="/src/app.tsx"></script>',
  'src/app.tsx': `
import { configureClub, type ClubEventMap } from 'homefront-club';
import { Login } from 'homefront-club/react/login';
import { Pricing } from 'homefront-club/react/pricing';
import { ClubAccountElement } from 'homefront-club/classes/club-account';
import { ClubLoginElement } from 'homefront-club/classes/club-login';
import { useSignal, useWorld, type World, WorldProvider } from 'homefront-club/react/provider';
import 'homefront-club/elements/club-pricing';
import 'homefront-club/elements/club-toaster';
import 'homefront-club/jsx';
import { createRoot } from 'react-dom/client';
import './styles.ts';

configureClub({ siteUrl: 'https://club.example.com' });

function Greeting() {
  const { club } = useWorld();
  return <p>{useSignal(club.session.name) ?? 'Hello'}</p>;
}

export function App({ world }: { world: World }) {
  const chosen = (event: ClubEventMap['club-plan-select']) => console.log(event.detail.planId);
  return (
    <WorldProvider {...world}>
      <Greeting />
      <Login email="member@example.com" />
      <Pricing tab="year" />
      <club-pricing tab="year" site-url="https://club.example.com" theme="dark" onclub-plan-select={chosen}>
        <a href="https://club.example.com/pricing-plan">See plans</a>
      </club-pricing>
      {/* @ts-expect-error This tab does not exist. */}
      <club-pricing tab="week" />
    </WorldProvider>
  );
}

document.addEventListener('club-navigate', (event) => {
  event.preventDefault();
  const href: string = event.detail.href;
  console.log(href);
});
const element = document.querySelector('club-pricing');
if (element) element.tab = 'month';
// @ts-expect-error This tab does not exist.
if (element) element.tab = 'week';
const toaster = document.createElement('club-toaster');
toaster.show({ tone: 'info', text: 'Welcome', closeAfterMs: 3_000 });
class ShopAccount extends ClubAccountElement {}
class ShopLogin extends ClubLoginElement {}
customElements.define('shop-account', ShopAccount);
customElements.define('shop-login', ShopLogin);
document.body.append(new ShopAccount(), new ShopLogin());
const root = document.getElementById('app');
if (root) createRoot(root).render(<Login />);
`,
  // Each is its own program, because another file's imports would load the types.
  ...Object.fromEntries(
    ['main-alone.ts', 'react-alone.tsx', 'element-alone.ts'].map((file) => [
      `tsconfig.${file}.json`,
      JSON.stringify({ extends: './tsconfig.json', include: [], files: [`src/${file}`, 'src/css.d.ts'] }),
    ]),
  ),
  'src/main-alone.ts': `import { configureClub } from 'homefront-club';
configureClub({ siteUrl: 'https://club.example.com' });
${hearsChosen}`,
  'src/react-alone.tsx': `import { Pricing } from 'homefront-club/react/pricing';
export const plans = <Pricing tab="year" />;
${hearsChosen}`,
  'src/element-alone.ts': `import 'homefront-club/elements/club-pricing';\n${hearsChosen}`,
  'src/partner.ts': `import { clubPartner, ClubRefusal } from 'homefront-club/partner';
const club = clubPartner({ club: 'https://club.example.com', partner: 'demo', secret: 'secret' });
export async function paidUntil(id: string): Promise<Date | undefined> {
  try {
    const { member } = await club.check({ id });
    // @ts-expect-error The name comes with the hand-off alone.
    member?.name;
    return member?.paidUntil ? new Date(member.paidUntil) : undefined;
  } catch (error) {
    if (error instanceof ClubRefusal && error.status === 429) return undefined;
    throw error;
  }
}
`,
  'src/styles.ts': "import 'homefront-club/styles/login.css';\nimport 'homefront-club/styles/pricing.css';\n",
  'src/css.d.ts': "declare module '*.css';\n",
  'src/with-scenario.ts': `
import { type Club, createClub, isApiError, type Plan, type Ports } from 'homefront-club/core';
import { aMember, aUser, type Scenario, scenario } from 'homefront-club/testing';

export async function whoIsThere(): Promise<string | undefined> {
  const free: Scenario = scenario('free');
  free.start();
  await free.club.members.load();
  const name: string | undefined = free.club.members.member.value?.name;
  free.dispose();
  return name;
}
export const named: string = aUser(aMember({ name: 'Rowan' })).name;
export const clubOn = (ports: Ports): Club => createClub(ports, { siteUrl: 'https://club.example.com' });
export const cents = (plan: Plan): number => plan.amountCents;
export const isRefusal = (error: unknown): boolean => isApiError(error, 'refused');
`,
  ...guideFiles,
  // Only the core: it must not load React or a DOM library.
  'src/core-alone.ts': "import { createClub } from 'homefront-club/core';\nconsole.log(typeof createClub);\n",
};

/** The same for other frameworks, each with its typings of the tags. */
export const frameworkFiles: Readonly<Record<string, string>> = {
  'src/react18.tsx': `
import type { ClubPricingElement } from 'homefront-club/elements/club-pricing';
import 'homefront-club/jsx-react-18';
import { Pricing } from 'homefront-club/react/pricing';
import { createRef } from 'react';

const ref = createRef<ClubPricingElement>();
export const page = (
  <>
    <Pricing tab="year" />
    <club-pricing ref={ref} tab="year" class="wide" site-url="https://club.example.com" />
    <club-membership page="2" />
    {/* @ts-expect-error This tab does not exist. */}
    <club-pricing tab="week" />
  </>
);
`,
  'src/vue.ts': `
import 'homefront-club/vue';
import type { GlobalComponents } from 'vue';

type Props = InstanceType<GlobalComponents['club-pricing']>['$props'];
export const props: Props = { tab: 'year', 'onClub-plan-select': (event) => event.detail.planId };
// The type that a template's @club-plan-select is checked against.
export const inTemplate: Props = { onClubPlanSelect: (event) => event.detail.planId };
// @ts-expect-error This tab does not exist.
export const wrong: Props = { tab: 'week' };
`,
  'src/svelte.ts': `
import 'homefront-club/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Props = SvelteHTMLElements['club-pricing'];
export const props: Props = { tab: 'year', 'onclub-plan-select': (event) => event.detail.planId };
// @ts-expect-error This tab does not exist.
export const wrong: Props = { tab: 'week' };
`,
  'src/drawn.mjs': `
import { scenario } from 'homefront-club/testing';
import { Pricing } from 'homefront-club/react/pricing';
import { WorldProvider } from 'homefront-club/react/provider';
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';

const { club, host } = scenario('free');
const page = renderToString(createElement(WorldProvider, { club, host }, createElement(Pricing)));
console.log(JSON.stringify([version, page.includes('club-pricing')]));
`,
};
