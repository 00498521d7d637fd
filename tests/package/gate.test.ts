import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ElementFacts, elementFacts } from '#kit/element-facts.ts';
import { sourceGraph } from './source-graph.ts';

// The half of the contract gate without a browser: compares the sources with the manifest, in both directions.

/** The methods of a host, and the events that each one causes. */
const verbs: readonly [RegExp, readonly string[]][] = [
  [/\bhost\??\.navigate\(/, ['club-navigate']],
  [/\bhost\??\.leave\(/, ['club-leave']],
  [/\bhost\??\.notify\(/, ['club-notify']],
  [/\bhost\??\.reload\(\)/, ['club-reload']],
  [/\bhost\??\.askPaidMember\(/, ['club-paid-member', 'club-navigate']],
];
/** The events that every widget's element dispatches (widget-element.ts). */
const byItself = ['club-error', 'club-ready'];

const folderOf = (tag: string): string => `widgets/${tag.replace('club-', '')}/${tag.replace('club-', '')}`;
const isReact = (tag: string): boolean => existsSync(`${folderOf(tag)}.tsx`);
const sourceOf = (tag: string): string => `${folderOf(tag)}.${isReact(tag) ? 'definition.ts' : 'ts'}`;
/** True for files that all elements share. finish-sign-in.ts dispatches `club-login` for those that import it. */
const isShared = (file: string): boolean =>
  /^src\/(browser|core|club|contract)\//.test(file) && file !== 'src/core/auth/finish-sign-in.ts';
const sourcesOf = ({ tag }: ElementFacts): string[] => [
  ...sourceGraph(sourceOf(tag), { isOutside: isShared }).values(),
];

function eventsFrom(texts: string[], isWidget: boolean): string[] {
  const dispatched = new Set(isWidget ? byItself : []);
  for (const text of texts) {
    for (const [verb, events] of verbs)
      if (verb.test(text)) for (const event of events) dispatched.add(event);
    for (const [, kind] of text.matchAll(/\bhost\??\.emit\(\{ kind: '([a-z-]+)'/g))
      dispatched.add(`club-${kind}`);
  }
  return [...dispatched].sort();
}

function partsIn(texts: string[]): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?<![-\w])part="([^"]+)"/g)].map(([, part = '']) => part),
  );
  return [...new Set(found)].sort();
}

const elements = await elementFacts();

describe.each(elements.map((facts) => [facts.tag, facts] as const))('<%s> in the manifest', (_, facts) => {
  it('has exactly the parts that its sources mark', () => {
    expect(facts.parts).toEqual(partsIn(sourcesOf(facts)));
  });

  it('has exactly the events that its sources dispatch', () => {
    expect(facts.events).toEqual(eventsFrom(sourcesOf(facts), isReact(facts.tag)));
  });
});

const grep = (pattern: string, ...where: string[]): string[] =>
  execFileSync('git', ['grep', '--untracked', '-hoE', pattern, '--', ...where], { encoding: 'utf8' })
    .trim()
    .split('\n');

describe('the public CSS properties', () => {
  const tokens = new Set(
    ['tokens', 'scene-tokens'].flatMap((sheet) =>
      Array.from(
        readFileSync(`src/style/${sheet}.css`, 'utf8').matchAll(/^\s*(--club-[\w-]+):/gm),
        ([, name = '']) => name,
      ),
    ),
  );
  /** Properties that one element defines, in a comment above its class. */
  const own = grep('@cssproperty --club-[a-z0-9-]+', 'widgets').map((found) => found.split(' ')[1] ?? '');
  const set = new Set([...tokens, ...own]);
  // A name that is built from parts cannot be searched for. No sheet of ours has one.
  const read = new Set(
    grep('var\\(\\s*--club-[a-z0-9-]+', '*.css', '*.ts', '*.tsx').map((found) =>
      found.replace(/^var\(\s*/, ''),
    ),
  );

  it('that a sheet reads are all set in a sheet of tokens or defined by their element', () => {
    expect([...read].filter((name) => !set.has(name))).toEqual([]);
  });

  it('that are documented are all read somewhere', () => {
    expect([...set].filter((name) => !read.has(name))).toEqual([]);
  });

  it('of an element are documented', () => {
    for (const { cssProperties } of elements)
      expect(cssProperties.filter((name) => !set.has(name))).toEqual([]);
  });
});

describe('the events of the club', () => {
  const known = [
    ...readFileSync('src/browser/club-events.ts', 'utf8').matchAll(/^ {2}'(club-[a-z-]+)'/gm),
  ].map(([, name = '']) => name);

  it('are all dispatched somewhere, and every dispatched event has a type', () => {
    const literals = grep(
      "'club-[a-z-]+'",
      'src/browser',
      'src/element',
      ':!src/**/*.test.ts',
      ':!src/browser/club-events.ts',
    ).map((found) => found.slice(1, -1));
    const facts = grep("kind: '[a-z-]+'", 'src/core/host.ts').map((found) => `club-${found.split("'")[1]}`);
    const caused = new Set([...literals, ...facts].filter((name) => known.includes(name)));
    expect(known.filter((name) => !caused.has(name))).toEqual([]);
    for (const { events } of elements) expect(events.filter((name) => !known.includes(name))).toEqual([]);
  });
});
