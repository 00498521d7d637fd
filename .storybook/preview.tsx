import '@fontsource-variable/public-sans';
import type { Preview } from '@storybook/react-vite';
import '#style/tokens.css';
import '#style/scene-tokens.css';
import './sheets.ts';
import './typeface.css';
import { type ScenarioName, scenarioNames, scenarios } from '#testing/scenarios.ts';
import { type AsElementParameters, elementOf } from './as-element.tsx';
import { controlsOfAttributes } from './controls.ts';
import { DocsPage } from './docs-page.tsx';
import { type LanguageName, languages } from './languages.ts';
import { ThemedDocs } from './themed-docs.tsx';
import './still-frame.ts';
import { StoryPage, type StoryParameters, StoryWorld } from './world.tsx';

interface Globals {
  theme: 'light' | 'dark';
  language: LanguageName;
  scenario: ScenarioName | 'story';
  shown: 'react' | 'element';
}

const width = (px: number, name: string) => ({
  name: `${px} ${name}`,
  styles: { width: `${px}px`, height: '900px' },
});

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [controlsOfAttributes],
  decorators: [
    (Story, context) => {
      const { shown, theme, language } = context.globals as Globals;
      if (shown === 'react') return <Story />;
      const { parameters } = context as { parameters: AsElementParameters };
      const page = { theme, lang: language, dir: languages[language].dir };
      return <>{elementOf({ ...context, parameters }, page) ?? <Story />}</>;
    },
    (Story, { globals }) => {
      const { theme, language } = globals as Globals;
      return (
        <StoryPage theme={theme} dir={languages[language].dir}>
          <Story />
        </StoryPage>
      );
    },
    (Story, { parameters, globals, id, args }) => {
      const { scenario, language, shown } = globals as Globals;
      const { kit, club } = parameters as StoryParameters;
      return (
        <StoryWorld
          // An element keeps its first club. Controls that change the club need a new element.
          key={[id, scenario, language, shown, typeof kit === 'function' && JSON.stringify(args)].join()}
          id={id}
          args={args}
          kit={kit}
          club={club}
          scenarioName={scenario === 'story' ? undefined : scenario}
          language={language}
        >
          <Story />
        </StoryWorld>
      );
    },
  ],
  initialGlobals: { theme: 'light', language: 'en', scenario: 'story', shown: 'react' } satisfies Globals,
  globalTypes: {
    scenario: {
      description: 'The scenario of the story',
      toolbar: {
        icon: 'database',
        dynamicTitle: true,
        items: [
          { value: 'story', title: 'The story’s own', right: 'as written' },
          ...scenarioNames.map((value) => ({ value, title: value, right: scenarios[value].about })),
        ],
      },
    },
    shown: {
      description: 'React component or custom element',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'react', title: 'React component' },
          { value: 'element', title: 'Custom element' },
        ],
      },
    },
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    language: {
      description: 'Language and direction',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: Object.entries(languages).map(([value, { title }]) => ({ value, title })),
      },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      // A story is only a part of a page: the page has the landmarks and the heading.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
    docs: { page: DocsPage, container: ThemedDocs },
    layout: 'fullscreen',
    viewport: {
      options: {
        small: width(320, 'small phone'),
        phone: width(390, 'phone'),
        tablet: width(768, 'tablet'),
        desktop: width(1280, 'desktop'),
      },
    },
    options: {
      storySort: { order: ['Guides', ['Getting started'], 'Foundations', 'Pieces', 'Elements', 'Widgets'] },
    },
  },
};
export default preview;
