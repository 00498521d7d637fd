/**
 * The attributes that every element has in addition to its own props, by property name. The property reflects the
 * attribute. `lang` exists on every HTML element; the others are ours. All are strings.
 */
export const elementSettings = {
  lang: 'lang',
  theme: 'theme',
  apiHost: 'api-host',
  siteUrl: 'site-url',
  storagePrefix: 'storage-prefix',
  source: 'source',
  campaign: 'campaign',
  isolation: 'isolation',
  loading: 'loading',
} as const;

export type SettingName = keyof typeof elementSettings;

/** All setting names, in the order of the element reference. */
export const settingNames = Object.keys(elementSettings) as SettingName[];

/** Describes a setting in the element reference. No page loads it. */
export interface SettingReference {
  /** The allowed values, or undefined for free text. */
  values?: readonly string[];
  /** The default, or where it comes from. */
  otherwise: string;
  /** One sentence for the element reference. */
  about: string;
}

/** Describes all settings to partners. */
export const settingsReference: Readonly<Record<SettingName, SettingReference>> = {
  lang: {
    otherwise: 'English',
    about:
      'The language of the text, such as "es". You can change it at any time. It also sets the text direction.',
  },
  theme: {
    values: ['light', 'dark', 'auto'],
    otherwise: 'the color-scheme of the page',
    about:
      "The color theme. Without it an element follows the page's color-scheme. auto follows the setting of the visitor's system.",
  },
  apiHost: {
    otherwise: 'site-url',
    about: 'Origin of the API. The first element that has it sets it for the whole page.',
  },
  siteUrl: {
    otherwise: 'where the script came from',
    about: 'Origin of the full site. The first element that has it sets it for the whole page.',
  },
  storagePrefix: {
    otherwise: 'club:',
    about: 'The prefix of every storage key. The first element that has it sets it for the whole page.',
  },
  source: {
    otherwise: 'none',
    about: 'Who sent the visitor. Stored and sent with the signup.',
  },
  campaign: {
    otherwise: 'none',
    about: 'The campaign that brought the visitor. Reported once, then stored and sent with the signup.',
  },
  isolation: {
    values: ['none', 'frame'],
    otherwise: 'none',
    about: "frame hides what visitors type from your page's scripts. Signup and login support it.",
  },
  loading: {
    values: ['lazy', 'eager'],
    otherwise: 'lazy',
    about: 'lazy loads nothing until the element is within 600 px of the viewport. eager starts at once.',
  },
};
