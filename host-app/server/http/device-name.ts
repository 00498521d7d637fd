// A library would return texts of the header that anybody can choose. These names are the only ones that mails show.

/** In order: some browsers name several systems. */
const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** In order: nearly all of them also claim to be Chrome and Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
/** Longer headers are cut: browsers send at most a few hundred characters. */
const MAX_CHARACTERS = 512;

/** Returns a short name of a browser and its system, such as "iPhone, Safari". Empty when neither is known. */
export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_CHARACTERS);
  const nameIn = (names: typeof systems) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(systems), nameIn(browsers)].filter((name) => name !== undefined).join(', ');
}
