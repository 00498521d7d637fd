const list = (words: readonly string[]): string => words.join(', ');

/** The texts that the doctor prints for the developer of the page. */
export const doctorCopy = {
  well: (club: string, page: string) => `${club}: found no problems on ${page}.`,
  elsewhere: (club: string, page: string) =>
    `${club}: checked no elements on ${page}, because it has none outside of its frames.`,
  ill: (club: string, count: number, page: string) =>
    `${club}: found ${count === 1 ? 'one problem' : `${count} problems`} on ${page}.`,
  paste: (problem: string) => `${problem}: code to paste`,
  note: (found: string, paste: string) => `Note: ${found} ${paste}`,
  stopped: 'The doctor stopped with an error. Please report it to the club.',

  policy: (directive: string, refused: string) =>
    `This page’s content security policy blocks ${refused}, because ${directive} does not list it.`,
  styles: (where: string) =>
    `The policy’s style-src blocks your ${where} with --club-* tokens. Use a linked style sheet.`,
  trustedTypes: 'This page’s policy lists the Trusted Types it allows, and lit-html is not one of them.',
  storage: (names: string) =>
    `This page cannot store anything (${names}). Members stay signed in only until they leave the page.`,
  inlineScript: 'An inline script',
  tokenRead: (script: string, key: string) =>
    `${script} reads ${key} from storage. The member’s token is for the elements only.`,
  handoff: (tag: string) => `const code = await customElements.get('${tag}').handoff('your-partner-name');`,
  storageSandboxed: 'Add allow-same-origin to the sandbox attribute of the frame, or to the sandbox policy.',
  storageAsked: 'Nothing to paste. The visitor turned storage off, or this frame is on another site.',
  versions: (places: readonly string[]) =>
    `This page loads the club’s scripts from ${places.length} addresses: ${list(places)}. The first one to run is used.`,
  insecure: (page: string) =>
    `${page} is not served over https, so forms for passwords and codes show a link instead, and every visitor is a guest.`,
  insecurePaste: (address: string) =>
    `Serve this page over https, or on localhost for development: ${address}`,

  configTag: (tag: string) =>
    `#club-config is a <${tag}>, not a <script type="application/json">. It is ignored.`,
  configBroken: (why: string) => `#club-config is not valid JSON, so it is ignored: ${why}`,
  configField: (name: string, names: readonly string[]) =>
    `#club-config has no field ${name}. Its fields are ${list(names)}.`,

  apiSilent: (api: string) => `${api} did not answer.`,
  apiRefuses: (api: string) => `${api} answers, but its CORS headers do not let this site read the answer.`,
  apiPath: (base: string, api: string) =>
    `The club’s API is at ${api}, but this page calls it at ${base}. Leave the path out.`,
  apiForeign: (api: string) => `${api} answers, but it is not the club's API.`,
  headersRefused: (api: string, names: readonly string[]) =>
    `A script of this page adds ${list(names)} to every call, and ${api} does not allow ${names.length === 1 ? 'it' : 'them'}.`,
  headersPaste: (api: string) =>
    `Exclude ${api} in the script that adds the headers, such as in Sentry’s tracePropagationTargets. Current servers of the club allow them: ask the club to update, or to check its proxy.`,
  apiUnknown: 'This page has no API address, because nothing calls configureClub().',
  apiDown: (api: string) =>
    `Nothing to paste. Open ${api}/healthz in a tab. If it answers, an ad blocker or a proxy blocks the calls.`,
  withoutAttribute: (tag: string, attribute: string) =>
    `Remove ${attribute} from <${tag}>. The script’s own address is enough.`,
  origin: (page: string) => `Members cannot log in on ${page}, because the club’s API does not list it.`,
  originless: 'Members cannot log in here, because this page has the origin “null”, which no list can hold.',
  frame: (page: string) => `The club does not allow ${page} to show its framed screens.`,
  frameEmbedder:
    'The Cross-Origin-Embedder-Policy of this page blocks the framed screens, because frames of the club do not send one.',
  frameEmbedderPaste: (tag: string) =>
    `<${tag}></${tag}>\nWithout isolation="frame", or without that header on this page. A club without Google sign-in and without a challenge allows both.`,
  framePaste: (page: string) => `Ask the club to add this to CLUB_FRAME_PARENTS: ${page}`,

  module: (file: string) =>
    `The script tag for ${file} has no type="module", so the browser runs it as a classic script.`,
  scriptMixed: (src: string) => `The browser blocks http scripts on an https page: ${src}`,
  scriptScheme: (src: string) =>
    `${src} has no scheme that browsers load scripts from. Write https:// before it.`,
  scriptSilent: (src: string) =>
    `${src} did not load. The host is wrong or down, or an ad blocker blocks it.`,
  scriptElsewhere: (src: string) =>
    `${src} is not a script that other sites may load, but its host answers. Check the path.`,
  scriptMissing: (src: string, status: number) => `${src} answers ${status}. Check the path.`,
  scriptForeign: (src: string, type: string) =>
    `${src} is not a script: it answers with ${type || 'no type'}.`,
  changedFile: (src: string) =>
    `The integrity on this page does not match ${src}, so the browser refuses the file. Either the lines are of another version, or somebody changed the file.`,
  changedPaste:
    'Copy the lines for this version again. If they are the same, tell the club: its file is not the one that it released.',
  changedBrand:
    'Remove the integrity of brand.js. It has the name and the colors of the club as they are today, so it changes.',
  scriptInjected: (src: string) =>
    `${src} is on this page but never ran. Browsers do not run scripts that innerHTML adds.`,
  scriptFailed: (src: string) => `${src} loaded, but did not define its element.`,
  scriptFailedPaste: 'Check the first error in the console. The script does not run in old browsers either.',
  undefinedTag: (tag: string) => `<${tag}> is on this page, but no script defines it.`,
  unknownTag: (tag: string) => `<${tag}> is not a club element.`,
  knownTags: (tags: readonly string[]) => `The elements are: ${list(tags)}`,

  absent: 'This page has no club elements.',
  absentOutside: 'They may be in a frame. The doctor checks one document at a time.',
  unsupported: (why: string) => `The elements show only their fallback on this page. ${why}`,
  unsupportedPaste: 'Remove that script, or update it. Our elements would read such a value as their own.',
  oldBrowser: 'Nothing to paste. Open the page in a newer browser.',
  unclosed: (tag: string, swallowed: string) =>
    `<${tag}> is never closed, so it contains your <${swallowed}>. HTML has no self-closing custom tags.`,
  maybeUnclosed: (tag: string, swallowed: string) =>
    `<${tag}> contains your <${swallowed}> and no link. If that is not its fallback, <${tag}> is never closed.`,
  unknownAttribute: (tag: string, written: string) => `<${tag}> has no attribute ${written}.`,
  knownAttributes: (names: readonly string[]) => `Its attributes are ${list(names)}.`,
  ignoredAddress: (written: string, tags: readonly string[]) =>
    `${written} on ${list(tags)} is not an http address, so it is ignored.`,
  noColor: (name: string, value: string) => `Your page sets ${name} to “${value}”, which is not a color.`,
  unknownToken: (name: string) => `Your page sets ${name}, which no club element reads.`,
  knownTokens: 'The element reference lists the CSS properties.',
  wrongValue: (tag: string, written: string, values: readonly string[]) =>
    `<${tag}> does not accept ${written}. The values are ${list(values)}.`,
  unknownLanguage: (tag: string, wanted: string, names: readonly string[]) =>
    `<${tag} lang="${wanted}"> shows English. The languages are ${list(names)}.`,
  noWidth: (tag: string) => `<${tag}> is 0 px wide, because its container has no width.`,
  hidden: (tag: string, by: string) => `<${tag}> is hidden by ${by}.`,
  hiddenAttribute: 'its hidden attribute',
  ownStyle: (tag: string, styles: readonly string[]) =>
    `Your page’s ${list(styles)} has no effect on <${tag}>, because elements keep their own box.`,
  ownStylePaste: (tag: string, styles: readonly string[]) =>
    `Use a box around it: <div style="${styles.join('; ')}"><${tag}></${tag}></div>`,
  hiddenPaste: 'The element loads when it becomes visible. If you expect to see it now, change its display.',
  frameHolds: (frame: string) =>
    `The frame ${frame} has club elements. The doctor checks one document at a time.`,
  framesClosed: (frames: readonly string[]) =>
    `The browser does not let the doctor look into these frames of other origins: ${list(frames)}.`,
  framesPaste:
    'In the list above the console, choose the frame in place of “top”, and call the doctor there. Or open its address in a tab.',

  unreadable: (tag: string, texts: readonly { words: string; contrast: string }[]) =>
    `<${tag}> is hard to read on this page: ${list(
      texts.map(({ words, contrast }) => `“${words}” has a contrast of ${contrast} with its background`),
    )}.`,
  oursToFix: (email: string) =>
    `Nothing to paste, because your page sets no token for it. Please send this line to ${email}.`,
};
