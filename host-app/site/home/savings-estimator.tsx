import '#style/checkbox.css';
import { useId } from 'react';
import { type Saving, savings } from '#club/facts/savings.ts';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel } from '#ui/world/world.tsx';
import { type SavingsCopy, savingsCopy } from './savings-estimator.copy.ts';
import { createSavingsModel, type Prices } from './savings-estimator.model.ts';

/** Renders a disclosure with a choice of benefits, their value a year, and the price of each tier. */
export function SavingsEstimator() {
  const copy = useCopy('savings', savingsCopy);
  const language = useLanguage();
  const model = useModel((world) => createSavingsModel(world, language));
  const { chosen, worth, isAbout, prices } = useSignal(model.estimate);
  const title = useId();
  const list = savings(useBrand());
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      {/* A visitor may open it before React hydrates it. */}
      <details className="club-accordion-item club-savings" suppressHydrationWarning>
        <summary>
          <h2 id={title}>{copy.title}</h2>
        </summary>
        <div className="club-savings-body">
          <fieldset>
            <legend>{copy.question}</legend>
            {list.map((saving) => (
              <Choice
                key={saving.key}
                saving={saving}
                copy={copy}
                checked={chosen.has(saving.key)}
                onChange={() => model.toggle(saving.key)}
              />
            ))}
            <p className="club-soft">{copy.lead}</p>
          </fieldset>
          <div className="club-savings-answer" data-state={prices.at}>
            <p className="club-soft">{copy.worthLabel}</p>
            <p className="club-savings-worth" role="status">
              <ChangingText>{chosen.size > 0 ? copy.aYear(worth, isAbout) : copy.worthNone}</ChangingText>
            </p>
            <Tiers prices={prices} isAbout={isAbout} copy={copy} />
          </div>
          <p className="club-savings-note">{copy.note}</p>
        </div>
      </details>
    </section>
  );
}

interface ChoiceProps {
  saving: Saving;
  copy: SavingsCopy;
  checked: boolean;
  onChange(): void;
}

function Choice({ saving, copy, checked, onChange }: ChoiceProps) {
  const { key, lowCents, highCents, isAbout } = saving;
  return (
    <label className="club-savings-choice">
      <input type="checkbox" className="club-checkbox" checked={checked} onChange={onChange} />
      <span>{copy.names[key]}</span>{' '}
      <strong>{copy.aYear({ low: lowCents, high: highCents }, isAbout)}</strong>
    </label>
  );
}

function Tiers({ prices, isAbout, copy }: { prices: Prices; isAbout: boolean; copy: SavingsCopy }) {
  if (prices.at === 'loading')
    return (
      <p key="loading" className="club-soft">
        {copy.pricesLoading}
      </p>
    );
  if (prices.at === 'absent') {
    return (
      <p key="absent" className="club-soft">
        {copy.pricesAbsent} <PlaceLink place="pricing">{copy.seePlans}</PlaceLink>
      </p>
    );
  }
  return (
    <table role="table" className="club-stacking" aria-label={copy.tiersCaption}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {copy.tierColumn}
          </th>
          <th role="columnheader" scope="col">
            {copy.priceColumn}
          </th>
          <th role="columnheader" scope="col">
            {copy.leftColumn}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {prices.tiers.map(({ plan, yearlyCents, left }) => (
          <tr key={plan.id} role="row">
            <th role="rowheader" scope="row">
              {plan.name} <small>{plan.interval === 'year' ? copy.yearly : copy.monthly}</small>
            </th>
            <td role="cell" data-label={copy.priceColumn}>
              {copy.price(yearlyCents)}
            </td>
            <td role="cell" data-label={copy.leftColumn} data-tone={left.low >= 0 ? 'good' : 'plain'}>
              <ChangingText>{copy.left(left, isAbout)}</ChangingText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
