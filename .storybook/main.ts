import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } },
  },
  stories: [
    './guides/*.mdx',
    './foundations/*.stories.tsx',
    '../src/**/*.stories.tsx',
    '../widgets/*/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Without it, Markdown tables show as text.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
  ],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen' },
};
export default config;
