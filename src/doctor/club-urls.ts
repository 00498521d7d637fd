/** The address of one of our scripts, in parts. */
interface EntryUrl {
  folder: string;
  file: string;
}

/** The origin to use in lines to paste when the club's real origin is unknown. */
export const EXAMPLE_SITE = 'https://club.example.com';

/** Returns the origin of a URL, or the text itself when it is not a URL. */
export const originOf = (url: string): string => parsed(url)?.origin ?? url;

/** Returns the folder and the file name of one of our scripts, or undefined for another URL. */
export function entryOf(src: string): EntryUrl | undefined {
  const url = partsOf(src);
  const tag = url?.file.endsWith('.js') ? url.file.slice(0, -'.js'.length) : '';
  return tag === 'club' || (tag.startsWith('club-') && isWords(tag)) ? url : undefined;
}

/** Returns the tag that one of our scripts defines, or `club` for the script that loads any tag. */
export const tagOf = (src: string): string => entryOf(src)?.file.slice(0, -'.js'.length) ?? '';

/** Returns whether a folder is the club's embed folder, or that of a pinned version such as `embed/v1.2.0/`. */
export function isEmbedFolder(folder: string): boolean {
  const [last = '', before] = parsed(folder)?.pathname.split('/').reverse().slice(1) ?? [];
  return last === 'embed' || (before === 'embed' && last.startsWith('v'));
}

/** Returns whether a URL is the one of the doctor's own script. */
export function isDoctor(src: string): boolean {
  const url = partsOf(src);
  return url?.file === 'doctor.js' && isEmbedFolder(url.folder);
}

/** Returns the HTML of a module script. */
export const scriptTag = (src: string): string => `<script type="module" src="${src}"></script>`;

/** Returns whether an https page refuses the script as mixed content. Loopback addresses count as secure. */
export function isMixed(src: string): boolean {
  const url = parsed(src);
  return location.protocol === 'https:' && url?.protocol === 'http:' && !isLoopback(url.hostname);
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]';

/** A page's own script often has a hash in its name. Ours have none. */
const isWords = (name: string): boolean =>
  [...name].every((letter) => letter === '-' || (letter >= 'a' && letter <= 'z'));

function partsOf(src: string): EntryUrl | undefined {
  const url = parsed(src);
  const start = (url?.pathname.lastIndexOf('/') ?? -1) + 1;
  return url && start > 0
    ? { folder: url.origin + url.pathname.slice(0, start), file: url.pathname.slice(start) }
    : undefined;
}

function parsed(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}
