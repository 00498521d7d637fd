import type { ReactNode, Ref } from 'react';
import { Banner, type BannerWords } from './banner.tsx';
import { ChangingText } from './changing-text.tsx';
import { useDomId } from './use-dom-id.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

interface SettingGroupProps {
  /** The name that an address can point to. */
  part?: string;
  title: string;
  lead?: string;
  /** The result of the last task of this group. */
  result?: BannerWords;
  children: ReactNode;
}

/** Renders a group of settings: its title, its rows, and the result of its last task. */
export function SettingGroup({ part, title, lead, result, children }: SettingGroupProps) {
  const id = useDomId();
  return (
    <section className="club-settings-group" part={part} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {lead ? (
          <p key={lead} className="club-soft">
            {lead}
          </p>
        ) : null}
      </div>
      {children}
      <Banner words={result} />
    </section>
  );
}

interface SettingRowsProps {
  listRef?: Ref<HTMLUListElement>;
  children: ReactNode;
}

/** Renders the list of rows as a card. */
export const SettingRows = ({ listRef, children }: SettingRowsProps) => (
  // Safari ignores a list without markers unless it has the role.
  <ul ref={listRef} className="club-card club-settings-rows" role="list">
    {children}
  </ul>
);

interface SettingRowProps {
  icon?: ReactNode;
  label: string;
  /** The present value. */
  value?: ReactNode;
  hint?: string;
  /** What the member can do, at the end of the row. */
  action?: ReactNode;
  /** A form or a question below the row. */
  children?: ReactNode;
}

/** Renders a row of settings: label, value and action. When a form closes, the focus returns to the action. */
export function SettingRow({ children, ...words }: SettingRowProps) {
  const { around } = useRestoredFocus<HTMLLIElement>();
  return (
    <li {...around}>
      <Row {...words} label={<strong key={words.label}>{words.label}</strong>} />
      {children ? <div className="club-settings-more">{children}</div> : null}
    </li>
  );
}

interface SettingPartProps extends SettingRowProps {
  /** The name that an address can point to. */
  part: string;
  /** The result of the last task of this row. */
  result?: BannerWords;
}

/** Renders a row that is a section of the page: its label is a heading, and its result shows below. */
export function SettingPart({ part, result, children, ...words }: SettingPartProps) {
  const id = useDomId();
  const { around } = useRestoredFocus<HTMLLIElement>();
  // Without a control, the heading gets the focus.
  const { around: section } = useRestoredFocus<HTMLElement>('h2');
  const label = (
    <h2 id={id} tabIndex={-1}>
      {words.label}
    </h2>
  );
  return (
    <li {...around}>
      <section {...section} part={part} aria-labelledby={id}>
        <Row {...words} label={label} />
        <div className="club-settings-more">
          {children}
          <Banner words={result} />
        </div>
      </section>
    </li>
  );
}

type RowProps = Pick<SettingRowProps, 'icon' | 'value' | 'hint' | 'action'> & { label: ReactNode };

const Row = ({ icon, label, value, hint, action }: RowProps) => (
  <div className="club-settings-row">
    {icon}
    <div className="club-settings-words" data-hint={hint ? '' : undefined}>
      {label}
      {value ? (
        <span className="club-soft">
          {typeof value === 'string' ? <ChangingText>{value}</ChangingText> : value}
        </span>
      ) : null}
      {hint ? (
        <span key={hint} className="club-soft">
          {hint}
        </span>
      ) : null}
    </div>
    {action ? <div className="club-settings-action">{action}</div> : null}
  </div>
);
