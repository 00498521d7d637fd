import type { CSSProperties, ReactNode } from 'react';
import type { TokenGroup } from './token-uses.ts';
import { type Token, tokens } from './tokens.ts';

interface SheetProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Renders a page of the foundations. */
export const Sheet = ({ title, lead, children }: SheetProps) => (
  <div className="story-sheet">
    <header>
      <h1>{title}</h1>
      <p className="club-soft">{lead}</p>
    </header>
    {children}
  </div>
);

interface TokenListProps {
  group: TokenGroup;
  /** Returns the style of a sample. */
  sampleStyle: (name: Token['name']) => CSSProperties;
  /** The words of a sample. Without them it is a box. */
  words?: string;
}

/** Renders the tokens of a group: each with its value, its use and a sample. */
export const TokenList = ({ group: { title, about, uses }, sampleStyle, words }: TokenListProps) => (
  <Sheet title={title} lead={about}>
    <dl className="story-rows">
      {tokens
        .filter(({ name }) => Object.hasOwn(uses, name))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              <span>{uses[name]}</span>
              <code className="club-soft">{value}</code>
            </dt>
            <dd>
              <span className={words ? undefined : 'story-box'} style={sampleStyle(name)}>
                {words}
              </span>
            </dd>
          </div>
        ))}
    </dl>
  </Sheet>
);
