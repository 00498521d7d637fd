import { useLayoutEffect, useRef } from 'react';
import { formatDay } from '#club/rules/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SettingPart, SettingRows } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { NotLoaded, useRetry } from '../retry.tsx';
import { PartnerList } from './partner-list.tsx';
import { type YourDataCopy, yourDataCopy } from './your-data.copy.ts';
import { createYourDataModel, type YourDataModel, type YourDataState } from './your-data.model.ts';

type Shown = Extract<YourDataState, { at: 'shown' }>;
interface Parts {
  model: YourDataModel;
  copy: YourDataCopy;
  shown: Shown;
}

/** Renders what a member can do with the stored data: get a copy, and delete or keep the account (PRIVACY-08). */
export function YourData() {
  const copy = useCopy('your-data', yourDataCopy);
  const language = useLanguage();
  const model = useModel((world) => createYourDataModel(world, copy, language));
  const state = useSignal(model.state);
  const result = useSignal(model.result);
  const top = useRef<HTMLDivElement>(null);
  const retry = useRetry(top, state.at === 'shown', model.load);
  return (
    <div ref={top} className="club-settings-column">
      <Banner words={result} />
      {state.at === 'loading' ? (
        <p className="club-wait" role="status">
          <span className="club-spinner" aria-hidden="true" /> {copy.loading}
        </p>
      ) : null}
      {state.at === 'failed' || state.at === 'retrying' ? (
        <NotLoaded
          text={copy.loadFailed}
          again={copy.again}
          busy={state.at === 'retrying' ? copy.loading : undefined}
          onRetry={retry}
        />
      ) : null}
      {state.at === 'shown' ? (
        <div className="club-settings">
          <SettingRows>
            <Copy model={model} copy={copy} shown={state} />
            <Deletion model={model} copy={copy} shown={state} />
          </SettingRows>
          <PartnerList model={model} copy={copy} shown={state} />
        </div>
      ) : null}
    </div>
  );
}

const Copy = ({ model, copy, shown }: Parts) => (
  <SettingPart
    part="copy"
    label={copy.exportTitle}
    hint={copy.exportLead}
    action={
      <Button
        look="quiet"
        busy={shown.busy === 'export' ? copy.exporting : undefined}
        onClick={() => void model.exportData()}
      >
        {copy.export}
      </Button>
    }
  />
);

function Deletion({ model, copy, shown }: Parts) {
  const language = useLanguage();
  const { deletesAt, busy } = shown;
  const isStaying = deletesAt === undefined;
  return (
    <SettingPart
      part="delete"
      label={copy.deleteTitle}
      hint={isStaying ? copy.deleteLead : undefined}
      action={
        isStaying ? (
          <Button look="quiet" className="club-settings-danger" aria-haspopup="dialog" onClick={model.ask}>
            {copy.delete}
          </Button>
        ) : null
      }
    >
      {isStaying ? null : (
        <div className="club-subpage-part">
          <p>
            <strong>{copy.planned(formatDay(deletesAt, language))}</strong> {copy.plannedLead}
          </p>
          <Button busy={busy === 'keep' ? copy.keeping : undefined} onClick={() => void model.keepAccount()}>
            {copy.keep}
          </Button>
        </div>
      )}
      <Question model={model} copy={copy} shown={shown} />
    </SettingPart>
  );
}

function Question({ model, copy, shown }: Parts) {
  const actions = useRef<HTMLDivElement>(null);
  const busy = shown.busy === 'delete';
  const open = busy || Boolean(shown.asking);
  // Start at the harmless answer. The dialog itself would focus its Close button.
  useLayoutEffect(() => {
    if (open) actions.current?.querySelector('button')?.focus();
  }, [open]);
  return (
    <Dialog title={copy.deleteQuestion} open={open} busy={busy} onClose={model.dismiss} role="alertdialog">
      {copy.deleteMeans.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="club-dialog-actions" ref={actions}>
        <Button look="secondary" aria-disabled={busy} onClick={model.dismiss}>
          {copy.keep}
        </Button>
        <Button
          look="danger"
          busy={busy ? copy.deleting : undefined}
          onClick={() => void model.deleteAccount()}
        >
          {copy.delete}
        </Button>
      </div>
    </Dialog>
  );
}
