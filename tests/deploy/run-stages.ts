import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryFiles } from '../../scripts/run.ts';
import { commandIn, isIgnored, type Stage } from './dockerfile.ts';

/** The result of the stages: what a container of the image has. */
export interface Image {
  /** The folder that replaces `/`. */
  root: string;
  /** The folder of WORKDIR. */
  folder: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
  stopSignal: string;
}

interface Run {
  /** One folder for each stage is made in here. */
  into: string;
  /** The build context: the files that .dockerignore leaves in. */
  context: string;
}

/** Copies what `docker build .` would send: the files of the repository that .dockerignore leaves in. */
export function copyContext(context: string): string[] {
  const ignoreFile = readFileSync('.dockerignore', 'utf8');
  const files = repositoryFiles().filter((file) => !isIgnored(file, ignoreFile));
  for (const file of files) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(file, join(context, file));
  }
  return files;
}

/**
 * Runs the steps of each stage in order, each stage in its own folder instead of `/`. The image's system and its
 * user `node` are not there: this machine's Node and user take their place. The last stage is the image.
 */
export function runStages(stages: Stage[], run: Run): Image {
  const images = stages.map((stage) => runStage(stage, run));
  const image = images.at(-1);
  if (!image) throw new Error('The Dockerfile has no stage.');
  return image;
}

function runStage({ name, steps }: Stage, { into, context }: Run): Image {
  const root = join(into, name);
  const image: Image = { root, folder: root, env: {}, command: [], health: [], stopSignal: 'SIGTERM' };
  const work: Record<string, (text: string) => void> = {
    WORKDIR(text) {
      image.folder = join(root, text);
      mkdirSync(image.folder, { recursive: true });
    },
    ENV(text) {
      const [key = '', value = ''] = text.split('=');
      image.env[key] = inRoot(value, root);
    },
    COPY(text) {
      const words = text.split(/\s+/);
      const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
      const to = words.pop() ?? '.';
      for (const word of words) {
        const source = from === undefined ? join(context, word) : join(into, from, word);
        // A file keeps its name. A folder's content goes into the target.
        const isInto = from === undefined && word !== '.';
        cpSync(source, join(image.folder, to, isInto ? word : ''), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    },
    RUN(text) {
      // Without the variables of this run: the build decides about NODE_ENV itself.
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' };
      const bin = join(root, 'usr/local/bin');
      mkdirSync(bin, { recursive: true });
      const command = inRoot(text, root).replaceAll(
        'node:node',
        `${process.getuid?.()}:${process.getgid?.()}`,
      );
      execFileSync('sh', ['-ec', command], {
        cwd: image.folder,
        env: { ...env, ...image.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    CMD: (text) => void (image.command = commandIn(text)),
    HEALTHCHECK: (text) => void (image.health = commandIn(text)),
    STOPSIGNAL: (text) => void (image.stopSignal = text),
  };
  for (const step of steps) work[step.name]?.(step.text);
  return image;
}

/** Moves the absolute paths of a line into the folder of its stage. */
const inRoot = (text: string, root: string): string =>
  text.replaceAll(/(?<=^|[\s>])\/(?=(app|data|usr\/local\/bin)\b)/g, `${root}/`);
