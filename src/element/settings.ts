/** An attribute that every element understands beside its own props; property and attribute say the same. */
export interface ElementSetting {
  attribute: string;
  /** All it may say, where it is not free text. */
  values?: readonly string[];
  /** What counts without it. */
  otherwise: string;
  about: string;
}

/** By the name of the property. `lang` is a property of every HTML element; the others are ours. All are strings. */
export const elementSettings = {
  lang: {
    attribute: 'lang',
    otherwise: 'English',
    about:
      'The language of the words, such as "es"; may change at any time. The direction of the text follows it.',
  },
  theme: {
    attribute: 'theme',
    values: ['light', 'dark', 'auto'],
    otherwise: 'light',
    about: 'Light, dark, or as the visitor has set their system.',
  },
  apiHost: {
    attribute: 'api-host',
    otherwise: 'site-url',
    about: 'Origin of the API. The first element on the page that has it decides for the page.',
  },
  siteUrl: {
    attribute: 'site-url',
    otherwise: 'where the script came from',
    about: 'Origin of the full site. The first element on the page that has it decides for the page.',
  },
  storagePrefix: {
    attribute: 'storage-prefix',
    otherwise: 'club:',
    about:
      'Stands before every key in storage. The first element on the page that has it decides for the page.',
  },
  source: {
    attribute: 'source',
    otherwise: 'none',
    about: 'Who sent the visitor; kept for signup.',
  },
  campaign: {
    attribute: 'campaign',
    otherwise: 'none',
    about: 'The campaign the visitor came by; tracked once and kept for signup.',
  },
  render: {
    attribute: 'render',
    values: ['shadow', 'light'],
    otherwise: 'shadow',
    about:
      'light makes no shadow root, for password managers that need it: the styles of the page reach inside then. Read once, when the element is first on a page.',
  },
  isolation: {
    attribute: 'isolation',
    values: ['none', 'frame'],
    otherwise: 'none',
    about: "frame keeps what is typed from the page's own scripts, where the element has a framed screen.",
  },
  loading: {
    attribute: 'loading',
    values: ['lazy', 'eager'],
    otherwise: 'lazy',
    about: 'lazy waits with everything until the element is within 600 px of what is seen.',
  },
} as const satisfies Readonly<Record<string, ElementSetting>>;

export type SettingName = keyof typeof elementSettings;

export const settingNames = Object.keys(elementSettings) as SettingName[];
