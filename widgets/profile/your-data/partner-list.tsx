import { useRef } from 'react';
import { formatMoment } from '#club/rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { SettingGroup, SettingRow, SettingRows } from '#ui/setting-group.tsx';
import type { YourDataCopy } from './your-data.copy.ts';
import type { YourDataModel, YourDataState } from './your-data.model.ts';

interface PartnerListProps {
  model: YourDataModel;
  copy: YourDataCopy;
  shown: Extract<YourDataState, { at: 'shown' }>;
}

/** Renders the partners that may ask for the member's plan, each with a button that ends it. */
export function PartnerList({ model, copy, shown: { partners, busy } }: PartnerListProps) {
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const end = async (name: string) => {
    const title = list.current?.closest('section')?.querySelector('h2');
    // The row is gone then, and the focus with it.
    if (await model.endPartner(name)) title?.focus();
  };
  const isEmpty = partners.length === 0;
  return (
    <SettingGroup
      part="partners"
      title={copy.partnersTitle}
      lead={isEmpty ? copy.noPartners : copy.partnersLead}
    >
      {isEmpty ? null : (
        <SettingRows listRef={list}>
          {partners.map(({ name, since, askedAt }) => (
            <SettingRow
              key={name}
              label={name}
              value={since === undefined ? null : copy.partnerSince(formatMoment(since, language))}
              hint={
                askedAt === undefined
                  ? copy.partnerNeverAsked
                  : copy.partnerAsked(formatMoment(askedAt, language))
              }
              action={
                <Button
                  look="quiet"
                  aria-label={copy.endOf(name)}
                  busy={typeof busy === 'object' && busy.end === name ? copy.ending : undefined}
                  onClick={() => void end(name)}
                >
                  {copy.end}
                </Button>
              }
            />
          ))}
        </SettingRows>
      )}
    </SettingGroup>
  );
}
