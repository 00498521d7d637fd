import { brand } from '#club/facts/brand.ts';

const list = (words: readonly string[]): string => words.join(', ');

/** The texts that the doctor prints for the developer of the page. */
export const doctorCopy = {
  well: (page: string) => `${brand.name}: nothing is wrong on ${page}.`,
  ill: (count: number, page: string) =>
    `${brand.name}: ${count === 1 ? 'one thing is' : `${count} things are`} wrong on ${page}.`,
  paste: (problem: string) => `${problem}: the lines to paste`,
  note: (found: string, paste: string) => `Note: ${found} ${paste}`,
  stopped: 'The doctor stopped with an error. Please report it to the club.',

  policy: (directive: string, refused: string) =>
    `The content security policy of this page refuses ${refused}. Its ${directive} does not list it.`,
  styles: (where: string) =>
    `The policy's style-src refuses your ${where} with --club-* tokens. A linked style sheet works.`,
  trustedTypes: 'The policy of this page lists its Trusted Types, and lit-html is not among them.',
  storage: (names: string) =>
    `This page cannot store anything (${names}). Members stay signed in only until they leave the page.`,
  storageSandboxed: 'Add allow-same-origin to the sandbox attribute of the frame, or to the sandbox policy.',
  storageAsked: 'Nothing to paste: the visitor has switched storage off, or this frame is on another site.',
  versions: (places: readonly string[]) =>
    `The club's scripts come from ${places.length} places: ${list(places)}. The first one that runs is used.`,
  insecure: (page: string) =>
    `${page} is not secure, so the browser turns off locks, encryption and the hand-off to partners.`,
  insecurePaste: (address: string) => `Serve this page over https: ${address}`,

  configTag: (tag: string) =>
    `#club-config is a <${tag}>, not a <script type="application/json">. It is ignored.`,
  configBroken: (why: string) => `#club-config is not JSON, so it is ignored: ${why}`,
  configField: (name: string, names: readonly string[]) =>
    `#club-config has no field ${name}. Its fields are ${list(names)}.`,

  apiSilent: (api: string) => `No answer came from ${api}.`,
  apiRefuses: (api: string) => `${api} answers, but lets no other site read it (CORS).`,
  apiForeign: (api: string) => `${api} answers, but it is not the club's API.`,
  apiUnknown: 'The page does not know where the club is: nothing calls configureClub().',
  apiDown: (api: string) =>
    `Nothing to paste: open ${api}/healthz in a tab. If it answers, an ad blocker or a proxy stops the calls.`,
  withoutAttribute: (tag: string, attribute: string) =>
    `Remove ${attribute} from <${tag}>: the address of the script is enough.`,
  origin: (page: string) => `Members cannot sign in from ${page}: the club's API does not list it.`,
  frame: (page: string) => `The club does not allow ${page} to show its framed screens.`,
  framePaste: (page: string) => `Ask the club to add this to CLUB_FRAME_PARENTS: ${page}`,

  module: (file: string) =>
    `The tag of ${file} has no type="module", so the browser runs it as a classic script.`,
  scriptMixed: (src: string) => `The browser refuses scripts over http on an https page: ${src}`,
  scriptSilent: (src: string) =>
    `${src} did not load: the host is wrong, is down, or an ad blocker stops it.`,
  scriptMissing: (src: string, status: number) => `${src} answers ${status}: the path is wrong.`,
  scriptForeign: (src: string, type: string) =>
    `${src} is not a script: it answers with ${type || 'no type'}.`,
  scriptChanged: (src: string) =>
    `The integrity attribute of ${src} does not match the file. Remove it, or pin the version it belongs to.`,
  scriptInjected: (src: string) =>
    `${src} is on this page but never ran. A script that innerHTML adds does not run.`,
  scriptFailed: (src: string) => `${src} loaded, but did not define its element.`,
  scriptFailedPaste: 'Read the first error in the console. Old browsers do not run it either.',
  undefinedTag: (tag: string) => `<${tag}> is on this page, but no script defines it.`,
  unknownTag: (tag: string) => `<${tag}> is not an element of the club.`,
  knownTags: (tags: readonly string[]) => `The elements are: ${list(tags)}`,

  absent: 'There is no element of the club on this page.',
  unclosed: (tag: string, swallowed: string) =>
    `<${tag}> is never closed, so it contains your <${swallowed}>. HTML has no self-closing custom tags.`,
  unknownAttribute: (tag: string, written: string) => `<${tag}> has no attribute ${written}.`,
  wrongValue: (tag: string, written: string, values: readonly string[]) =>
    `<${tag}> does not accept ${written}. The values are ${list(values)}.`,
  unknownLanguage: (tag: string, wanted: string, names: readonly string[]) =>
    `<${tag} lang="${wanted}"> shows English. The languages are ${list(names)}.`,
  noWidth: (tag: string) => `<${tag}> is 0 px wide: the box around it has no width.`,
  hidden: (tag: string, box: string) => `<${tag}> is hidden by ${box || 'its hidden attribute'}.`,
  hiddenPaste:
    'It loads once that box is displayed. Change its display if you expect to see the element now.',

  unreadable: (tag: string, contrast: string, words: string) =>
    `<${tag}> cannot be read on this page: “${words}” has a contrast of ${contrast} to what is behind it.`,
  oursToFix: `Nothing to paste: your page sets no token for it. Please send this line to ${brand.supportEmail}.`,
};
