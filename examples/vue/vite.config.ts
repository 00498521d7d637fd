import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// Without this line Vue looks for a component named club-pricing and warns.
const isCustomElement = (tag: string) => tag.startsWith('club-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
