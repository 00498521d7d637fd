/** A tag of the club, as builds need it before they load any of its modules. */
export interface ListedElement {
  /** `signup` for `<club-signup>`: the folder below widgets, and the first part of the names of its files. */
  name: string;
  /** `react`: it has a definition and a React component. `lit`: its class is its definition. */
  kind: 'react' | 'lit';
  /** Its embed entry draws the prerendered first state (`scripts/build/prerender`). */
  prerendered?: true;
  /** It asks for a password or a code (`takesSecret` of its definition). */
  takesSecret?: true;
  /** Its prerendered entry requests the plans while the element loads. */
  showsPlans?: true;
}

/**
 * Every tag of the club. The builds, the npm package and the element reference start from this list.
 * `npm run new:widget` adds a line.
 */
export const elementList: readonly ListedElement[] = [
  { name: 'account', kind: 'lit' },
  { name: 'benefits', kind: 'react' },
  { name: 'chaplain', kind: 'react' },
  { name: 'contact-form', kind: 'react' },
  { name: 'forgot-password', kind: 'react', prerendered: true },
  { name: 'founder-spots', kind: 'lit' },
  { name: 'invoice-details', kind: 'react' },
  { name: 'login', kind: 'react', prerendered: true, takesSecret: true },
  { name: 'logo-strip', kind: 'lit' },
  { name: 'membership', kind: 'react' },
  { name: 'paid-member-dialog', kind: 'react' },
  { name: 'pricing', kind: 'react', prerendered: true, showsPlans: true },
  { name: 'profile', kind: 'react', takesSecret: true },
  { name: 'reset-password', kind: 'react', prerendered: true, takesSecret: true },
  { name: 'signup', kind: 'react', prerendered: true, takesSecret: true },
  { name: 'toaster', kind: 'lit' },
  { name: 'unsubscribe', kind: 'react' },
  { name: 'verify-identity', kind: 'react' },
  { name: 'verify-otp', kind: 'react', takesSecret: true },
  { name: 'verify-success', kind: 'react' },
];

/** Returns the tag of a listed element. */
export const tagOf = ({ name }: ListedElement): `club-${string}` => `club-${name}`;

/** Every tag, in the order of the list. */
export const elementTags: readonly string[] = elementList.map(tagOf);

/** Returns the path of a file of a listed element, such as `widgets/signup/signup.definition.ts`. */
export const fileOf = ({ name }: ListedElement, part: string): string => `widgets/${name}/${name}.${part}`;

/** Returns whether a name gives a tag, file names and, by `pascal`, names in code. A part must not begin with a digit. */
export const isElementName = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name);

/** Returns `PlanBadge` for `plan-badge`. */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
