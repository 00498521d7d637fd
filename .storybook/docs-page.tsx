import { Controls, DocsContext, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { Anatomy } from './docs/anatomy.tsx';
import { DosAndDonts } from './docs/dos-and-donts.tsx';
import { ElementInterface } from './docs/element-interface.tsx';
import { TokenRows } from './docs/token-rows.tsx';
import { type Described, type ElementDescription, elementOfTitle, plain } from './manifest.ts';
import { StateFrame } from './state-frame.tsx';
import './docs/docs.css';

/** Height of a widget before it loads. It keeps most frames outside of the window, where they do not load. */
const WIDGET_HEIGHT = '20rem';

/** Renders the docs page of a component from its stories, its element and the guide in its parameters. */
export function DocsPage() {
  const stories = useContext(DocsContext).componentStories();
  const [first] = stories;
  if (!first) return null;
  const { guide } = first.parameters;
  const element = elementOfTitle(first.title);
  const parts = element ? partsOf(element, guide?.only) : piecesParts(guide?.parts);
  const heightOf = ({ parameters, title }: typeof first): string | undefined =>
    parameters.docs?.story?.height ?? (title.startsWith('Widgets/') ? WIDGET_HEIGHT : undefined);
  const shown = stories.filter(({ name }) => guide?.anatomy?.includes(name));
  const states = (shown.length > 0 ? shown : [first]).map((story) => ({
    id: story.id,
    height: heightOf(story),
  }));
  return (
    <>
      <Title />
      {element && <Subtitle>{plain(element.description)}</Subtitle>}
      {guide && (
        <Section title="Purpose">
          <p>{guide.purpose}</p>
        </Section>
      )}
      <Primary />
      <Section title="Props">
        <Controls />
      </Section>
      {parts.length > 0 && (
        <Section title="Anatomy">
          <Anatomy states={states} parts={parts} />
        </Section>
      )}
      {guide && (
        <Section title="Do and don’t">
          <DosAndDonts dos={guide.do} donts={guide.dont} />
        </Section>
      )}
      {element && <ElementInterface element={element} />}
      <TokenRows listed={element?.cssProperties ?? (guide?.tokens ?? []).map((name) => ({ name }))} />
      {guide && (
        <Section title="Accessibility">
          <ul>
            {guide.accessibility.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            The rules for every component are in the{' '}
            <a href="./?path=/docs/guides-accessibility--docs" target="_top">
              guide to accessibility
            </a>
            .
          </p>
        </Section>
      )}
      <Section title="States">
        {stories.map((story) => (
          <StateFrame key={story.id} id={story.id} name={story.name} height={heightOf(story)} />
        ))}
      </Section>
    </>
  );
}

const partsOf = ({ cssParts }: ElementDescription, only?: readonly string[]): readonly Described[] =>
  only ? cssParts.filter(({ name }) => only.includes(name)) : cssParts;

const piecesParts = (parts: Readonly<Record<string, string>> = {}): Described[] =>
  Object.entries(parts).map(([name, description]) => ({ name, description }));

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="docs-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
