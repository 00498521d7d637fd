import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a route. */
export const route: HowTo = {
  title: 'Add a route',
  edits: [
    {
      file: 'src/club/facts/places.ts',
      find: "  unsubscribe: place('/unsubscribe'),\n",
      put: "  unsubscribe: place('/unsubscribe'),\n  careers: place('/careers'),\n",
    },
    {
      file: 'host-app/site/routing/routes.ts',
      find: "  unsubscribe: createScreen(() => import('../pages/unsubscribe.tsx')),\n",
      put: "  unsubscribe: createScreen(() => import('../pages/unsubscribe.tsx')),\n  careers: createScreen(() => import('../pages/careers.tsx')),\n",
    },
    {
      file: 'host-app/site/pages/careers.tsx',
      put: `import { useCopy } from '#ui/copy.tsx';
import { careersCopy } from './careers.copy.ts';

/** The careers page: one heading and one sentence. */
export function Page() {
  const copy = useCopy('careers', careersCopy);
  return (
    <div className="club-page">
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
    </div>
  );
}
`,
    },
    {
      file: 'host-app/site/pages/careers.copy.ts',
      put: `export const careersCopy = {
  title: 'Careers',
  text: 'Work that moves when you do.',
};
`,
    },
    {
      file: 'host-app/languages/es/pages/careers.copy.ts',
      put: `import type { careersCopy } from '#site/pages/careers.copy.ts';

export const careersEs: typeof careersCopy = {
  title: 'Empleos',
  text: 'Un trabajo que se muda con usted.',
};
`,
    },
    {
      file: 'host-app/languages/site-book.ts',
      find: 'import type { legalCopy }',
      put: "import type { careersCopy } from '#site/pages/careers.copy.ts';\nimport type { legalCopy }",
    },
    {
      file: 'host-app/languages/site-book.ts',
      find: '  comparisons: Partial',
      put: '  careers: typeof careersCopy;\n  comparisons: Partial',
    },
    {
      file: 'host-app/languages/es/book.ts',
      find: 'import { headEs }',
      put: "import { careersEs } from './pages/careers.copy.ts';\nimport { headEs }",
    },
    {
      file: 'host-app/languages/es/book.ts',
      find: '    head: headEs,\n',
      put: '    careers: careersEs,\n    head: headEs,\n',
    },
    {
      file: 'host-app/site/shell/site.copy.ts',
      find: "    unsubscribe: 'Unsubscribe',\n",
      put: "    unsubscribe: 'Unsubscribe',\n    careers: 'Careers',\n",
    },
    {
      file: 'host-app/languages/es/pages/site.copy.ts',
      find: "    unsubscribe: 'Cancelar suscripción',\n",
      put: "    unsubscribe: 'Cancelar suscripción',\n    careers: 'Empleos',\n",
    },
    {
      file: 'host-app/languages/tl/pages/careers.copy.ts',
      put: `import type { careersCopy } from '#site/pages/careers.copy.ts';

export const careersTl: typeof careersCopy = {
  title: 'Mga trabaho',
  text: 'Trabahong sumasama sa inyong paglipat.',
};
`,
    },
    {
      file: 'host-app/languages/tl/book.ts',
      find: 'import { headTl }',
      put: "import { careersTl } from './pages/careers.copy.ts';\nimport { headTl }",
    },
    {
      file: 'host-app/languages/tl/book.ts',
      find: '    head: headTl,\n',
      put: '    careers: careersTl,\n    head: headTl,\n',
    },
    {
      file: 'host-app/languages/tl/pages/site.copy.ts',
      find: "    unsubscribe: 'Mag-unsubscribe',\n",
      put: "    unsubscribe: 'Mag-unsubscribe',\n    careers: 'Mga trabaho',\n",
    },
    {
      file: 'host-app/site/routing/guard.test.ts',
      find: "place: 'unsubscribe' },\n",
      put: "place: 'unsubscribe' },\n  { row: 'none', at: '/careers', place: 'careers' },\n",
    },
  ],
  generated: [],
  tests: [
    [
      'unit',
      'host-app/site/routing',
      'host-app/languages/translated-books.test.ts',
      'host-app/site/site.test.tsx',
    ],
  ],
};
