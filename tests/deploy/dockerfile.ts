/** One instruction of a Dockerfile, with its continued lines joined. */
export interface Instruction {
  name: string;
  text: string;
}

/** One stage of a Dockerfile: what follows a FROM. */
export interface Stage {
  name: string;
  image: string;
  steps: Instruction[];
}

/** Returns the stages of a Dockerfile in order. Throws for a line that it does not know. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const { name, text: rest } of instructionsIn(text)) {
    if (name === 'FROM') {
      const [image = '', , stage = String(stages.length)] = rest.split(/\s+/);
      stages.push({ name: stage, image, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage || !KNOWN.includes(name)) throw new Error(`This reader does not know ${name} ${rest}`);
      stage.steps.push({ name, text: rest });
    }
  }
  return stages;
}

const KNOWN = 'WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ');

function instructionsIn(text: string): Instruction[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [name = ''] = line.split(' ');
      return { name, text: line.slice(name.length).trim() };
    });
}

/** Returns the command of a CMD or HEALTHCHECK in its JSON form, which needs no shell. */
export const commandIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];

/** Returns whether a .dockerignore leaves a path out. The last line that matches it or its folder decides. */
export function isIgnored(path: string, ignoreFile: string): boolean {
  const parts = path.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const lines = ignoreFile.split('\n').filter((line) => line && !line.startsWith('#'));
  const last = lines.findLast((line) => paths.some((each) => patternOf(line.replace('!', '')).test(each)));
  return last !== undefined && !last.startsWith('!');
}

/** `**` followed by a slash is any folder or none, `*` is anything within a name. */
function patternOf(glob: string): RegExp {
  const parts = glob.split('**/').map((part) => part.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('(?:.*/)?')}$`);
}
