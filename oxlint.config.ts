// The lint rules. Node 20 needs tsx to read this file: scripts/check.ts runs it.
import { floors, twoWayFolders } from './scripts/check/floors.ts';
import { plainWords, refused } from './scripts/check/plain-words.ts';

export default {
  plugins: [
    'typescript',
    'react',
    'react-hooks',
    'jsx-a11y',
    'import',
    'unicorn',
    'oxc',
    'vitest',
    'promise',
  ],
  jsPlugins: ['./scripts/check/newer-members.mjs', './scripts/check/folders.mjs'],
  categories: {
    correctness: 'error',
  },
  env: {
    browser: true,
    node: true,
    es2024: true,
  },
  ignorePatterns: ['dist', 'node_modules', 'storybook-static'],
  rules: {
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'react/rules-of-hooks': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
    eqeqeq: 'error',
    'no-else-return': 'error',
    'max-lines': ['error', { max: 300 }],
    'max-params': [
      'error',
      {
        max: 4,
      },
    ],
    'prefer-const': 'error',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'no-control-regex': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-standalone-expect': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'vitest/valid-title': [
      'error',
      {
        ignoreTypeOfDescribeName: true,
        ignoreTypeOfTestName: true,
        allowArguments: true,
        ignoreSpaces: true,
        mustNotMatch: [
          `(?i)${refused}`,
          'Write plain English: scripts/check/plain-words.ts lists the words.',
        ],
      },
    ],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'fc.assert'] }],
    'vitest/no-conditional-tests': 'off',
    'vitest/hoisted-apis-on-top': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'no-warning-comments': [
      'error',
      {
        location: 'anywhere',
        terms: Object.keys(plainWords),
      },
    ],
  },
  overrides: [
    {
      files: ['{src,widgets,host-app}/**/*.{ts,tsx}'],
      rules: {
        'folders/floors': ['error', floors],
        'folders/two-way': ['error', { allowed: twoWayFolders }],
      },
    },
    {
      files: ['{src,widgets,host-app}/**/*.{ts,tsx}'],
      // They put the rooms of the server together.
      excludeFiles: ['host-app/server/*.{ts,tsx}'],
      rules: { 'folders/rooms': ['error', floors] },
    },
    {
      files: [
        'src/contract/**/*.ts',
        'src/club/**/*.ts',
        'src/core/**/*.ts',
        'widgets/**/*.model.ts',
        'src/ui/**/*.model.ts',
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'Date',
            message: 'Time comes through the Clock port.',
          },
          {
            name: 'setTimeout',
            message: 'Time comes through the Clock port.',
          },
          {
            name: 'setInterval',
            message: 'Time comes through the Clock port.',
          },
          {
            name: 'fetch',
            message: 'The network comes through the Net port.',
          },
          {
            name: 'localStorage',
            message: 'Storage comes through its port.',
          },
          {
            name: 'sessionStorage',
            message: 'Storage comes through its port.',
          },
          {
            name: 'window',
            message: 'The core knows no browser.',
          },
          {
            name: 'document',
            message: 'The core knows no browser.',
          },
        ],
      },
    },
    {
      files: ['src/club/rules/{dates,hold-days,months}.ts', 'src/contract/read.ts', '**/*.test.ts'],
      rules: {
        'no-restricted-globals': 'off',
      },
    },
    {
      files: ['{src,widgets,host-app}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.{test,stories,copy}.{ts,tsx}'],
      rules: {
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-params': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      files: ['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}', 'host-app/site/**/*.{ts,tsx,js}'],
      rules: {
        'floor/newer-members': [
          'error',
          {
            // Safari has `isComposing`, with another order of events.
            ourWords: [
              'bytes',
              'drop',
              'dump',
              'isComposing',
              'keepalive',
              'move',
              'navigate',
              'open',
              'union',
              'watch',
            ],
          },
        ],
      },
    },
    {
      files: [
        '**/*.{test,stories}.{ts,tsx}',
        'src/testing/**',
        'src/contract/{wire,endpoints,calls}.ts',
        'src/doctor/command/**',
        'host-app/site/entry-server.tsx',
      ],
      rules: {
        'floor/newer-members': 'off',
      },
    },
  ],
};
