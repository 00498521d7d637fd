import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import { root } from '../run.ts';
import { languagesDefine } from './build-languages.ts';

/** Builds with Vite, and returns the files. */
export async function filesOf(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const [result] = [await build({ logLevel: 'warn', ...config })].flat();
  if (!result || !('output' in result)) throw new Error(`The build of ${config.mode} has no output.`);
  return result.output;
}

/** Bundles a separate script, which waits for no other file, and returns its text. */
export async function bundleAlone(
  entry: string,
  format: 'es' | 'iife',
  config: InlineConfig,
): Promise<string> {
  const alone: InlineConfig = {
    configFile: false,
    root,
    publicDir: false,
    define: languagesDefine,
    // A library: Vite adds no helper to its import().
    build: { write: false, lib: { entry, formats: [format], name: 'club' } },
  };
  return (await filesOf(mergeConfig(alone, config)))[0].code;
}
