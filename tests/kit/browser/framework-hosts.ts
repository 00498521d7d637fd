import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';

const run = promisify(execFile);

/**
 * The same small page in one framework, written the way its users write it. Three elements have properties that follow
 * the state of the page. `output` shows the event of one element. The button `Next` changes the state, `Away` removes
 * the elements.
 */
export interface FrameworkHost {
  name: string;
  /** What npm installs for it. The page of a framework that this project uses needs none. */
  packages: readonly string[];
  /** `main.js` is the entry of the page. A `.svelte` file is compiled first. */
  files: Readonly<Record<string, string>>;
}

const reactHost = (elements: string) => `
import { createElement as h, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Host() {
  const [step, setStep] = useState(0);
  const [isAway, setAway] = useState(false);
  const [chosen, setChosen] = useState('');
  const handle = (event) => setChosen(event.detail.planId);
  ${elements}
  return h('div', null, h('output', null, chosen),
    h('button', { onClick: () => setStep(1) }, 'Next'), h('button', { onClick: () => setAway(true) }, 'Away'),
    isAway ? null : elements);
}
createRoot(document.getElementById('app')).render(h(Host));`;

/** The page in every framework that the guides cover. */
export const frameworkHosts: readonly FrameworkHost[] = [
  {
    name: 'React 18',
    packages: ['react@18.3.1', 'react-dom@18.3.1'],
    files: {
      // React 18 sets attributes only and has no custom events. A ref is the way to set anything else.
      'main.js': reactHost(`
  const listen = useCallback((element) => element?.addEventListener('club-plan-select', handle), []);
  const elements = [
    h('club-pricing', { key: 1, ref: listen, tab: step ? 'year' : 'month' }, h('a', { href: '/plans' }, 'See plans')),
    h('club-membership', { key: 2, page: step + 1 }),
    h('club-login', { key: 3, 'return-to': step ? 'parent' : 'mmi' }),
  ];`),
    },
  },
  {
    name: 'React 19',
    packages: [],
    files: {
      'main.js': reactHost(`
  const elements = [
    h('club-pricing', { key: 1, 'onclub-plan-select': handle, tab: step ? 'year' : 'month' },
      h('a', { href: '/plans' }, 'See plans')),
    h('club-membership', { key: 2, page: step + 1 }),
    h('club-login', { key: 3, returnTo: step ? 'parent' : 'mmi' }),
  ];`),
    },
  },
  {
    name: 'Vue 3',
    packages: ['vue@3'],
    files: {
      'main.js': `
import { createApp } from 'vue/dist/vue.esm-bundler.js';
const app = createApp({
  data: () => ({ step: 0, isAway: false, chosen: '' }),
  template: \`<output>{{ chosen }}</output>
    <button @click="step = 1">Next</button><button @click="isAway = true">Away</button>
    <template v-if="!isAway">
      <club-pricing :tab="step ? 'year' : 'month'" @club-plan-select="chosen = $event.detail.planId">
        <a href="/plans">See plans</a>
      </club-pricing>
      <club-membership :page="step + 1" />
      <club-login :return-to="step ? 'parent' : 'mmi'" />
    </template>\`,
});
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('club-');
app.mount('#app');`,
    },
  },
  {
    name: 'Svelte 5',
    packages: ['svelte@5'],
    files: {
      'host.svelte': `<script>
  let step = $state(0);
  let isAway = $state(false);
  let chosen = $state('');
</script>
<output>{chosen}</output>
<button onclick={() => (step = 1)}>Next</button><button onclick={() => (isAway = true)}>Away</button>
{#if !isAway}
  <club-pricing tab={step ? 'year' : 'month'} onclub-plan-select={(event) => (chosen = event.detail.planId)}>
    <a href="/plans">See plans</a>
  </club-pricing>
  <club-membership page={step + 1}></club-membership>
  <club-login returnTo={step ? 'parent' : 'mmi'}></club-login>
{/if}`,
      'main.js': `
import { mount } from 'svelte';
import Host from './host.svelte.js';
mount(Host, { target: document.getElementById('app') });`,
    },
  },
  {
    name: 'Angular 20',
    packages: ['core', 'common', 'compiler', 'platform-browser']
      .map((name) => `@angular/${name}@20`)
      .concat('rxjs@7'),
    files: {
      'main.js': `
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
const Host = Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<output>{{ chosen() }}</output>
    <button (click)="step.set(1)">Next</button><button (click)="isAway.set(true)">Away</button>
    @if (!isAway()) {
      <club-pricing [tab]="step() ? 'year' : 'month'" (club-plan-select)="chosen.set($event.detail.planId)">
        <a href="/plans">See plans</a>
      </club-pricing>
      <club-membership [page]="step() + 1"></club-membership>
      <club-login [returnTo]="step() ? 'parent' : 'mmi'"></club-login>
    }\`,
})(
  class {
    step = signal(0);
    isAway = signal(false);
    chosen = signal('');
  },
);
bootstrapApplication(Host, { providers: [provideZonelessChangeDetection()] }).catch((fault) => console.error(fault));`,
    },
  },
];

/** Builds the page into one script in a temporary folder. Installs a framework from npm that the project does not use. */
export async function buildFrameworkHost({ packages, files }: FrameworkHost): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'club-framework-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
    if (packages.length > 0) await run('npm', install, { cwd: folder });
    else symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const [name, text] of Object.entries(files)) await writeSource(folder, name, text);
    const made = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: join(folder, 'src/main.js'), output: { codeSplitting: false } },
      },
    });
    if (!('output' in made)) throw new Error('Vite built more than one output, or runs in watch mode.');
    const script = made.output.find((file) => file.type === 'chunk');
    if (!script) throw new Error('Vite built no script.');
    return script.code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeSource(folder: string, name: string, text: string): Promise<void> {
  if (!name.endsWith('.svelte')) {
    writeFileSync(join(folder, 'src', name), text);
    return;
  }
  const path = createRequire(join(folder, 'package.json')).resolve('svelte/compiler');
  const { compile } = (await import(path)) as {
    compile(text: string, how: object): { js: { code: string } };
  };
  writeFileSync(join(folder, 'src', `${name}.js`), compile(text, { generate: 'client' }).js.code);
}
