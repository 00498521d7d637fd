import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languagesDefine } from '../scripts/build/build-languages.ts';
import { lightDark } from '../scripts/build/light-dark.ts';
import { editorFiles } from '../scripts/package/elements/package-files.ts';

export default defineConfig(async () => ({
  plugins: [react()],
  css: lightDark(),
  define: { __CLUB_MANIFEST__: (await editorFiles())['custom-elements.json'], ...languagesDefine },
  build: { target: ['chrome111', 'safari16.4', 'firefox114'] },
}));
