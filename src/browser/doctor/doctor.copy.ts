import { brand } from '#club/facts/brand.ts';

/** What the doctor says, to whoever builds the page. */
export const doctorCopy = {
  well: (page: string) => `${brand.name}: nothing is wrong on ${page}.`,
  ill: (count: number, page: string) =>
    `${brand.name}: ${count === 1 ? 'one thing is' : `${count} things are`} wrong on ${page}.`,
  paste: (problem: string) => `${problem}: the lines to paste`,
  policy: (directive: string, refused: string) =>
    `The policy of this page refuses ${refused}: its ${directive} leaves the club out.`,
  trustedTypes: 'The policy of this page names its Trusted Types, and lit-html is not among them.',
  storage: (names: string) =>
    `This page may not keep anything (${names}). Members are signed in for this view of the page only.`,
  storageSandboxed: 'Let the frame or the sandbox policy of this page say allow-same-origin.',
  storageAsked: 'Nothing to paste: the visitor has switched storage off, or this frame is on a foreign site.',
  versions: (places: readonly string[]) =>
    `The club's scripts come from ${places.length} places: ${places.join(', ')}. The first one that runs stays.`,
  apiSilent: (api: string) => `No answer came from ${api}.`,
  apiRefuses: (api: string) => `${api} answers, but lets no other site read it (CORS).`,
  apiForeign: (api: string) => `${api} answers, but it is not the club's API.`,
  apiUnknown: 'Nothing says where the club lives.',
  origin: (page: string) => `Members cannot sign in from ${page}: the club's API does not list it.`,
  originPaste: (page: string) => `Ask the club to add this to CLUB_ALLOWED_ORIGINS: ${page}`,
  frame: (page: string) => `The club does not let ${page} show its framed screens.`,
  framePaste: (page: string) => `Ask the club to add this to CLUB_FRAME_PARENTS: ${page}`,
  module: (file: string) => `The tag of ${file} has no type="module": the browser reads it as an old script.`,
  insecure: (page: string) =>
    `${page} is not secure: locks, encryption and the hand-off to partners are switched off by the browser.`,
  insecurePaste: (address: string) => `Serve this page over https: ${address}`,
  undefinedTag: (tag: string) => `<${tag}> stands on this page, but nothing defines it.`,
  unknownTag: (tag: string) => `<${tag}> is no element of the club.`,
  noWidth: (tag: string) => `<${tag}> is 0 px wide: the box around it has no width.`,
  unreadable: (tag: string, contrast: string, words: string) =>
    `<${tag}> cannot be read on this page: “${words}” has a contrast of ${contrast} to what is behind it.`,
  knownTags: (tags: readonly string[]) => `There are: ${tags.join(', ')}`,
};
