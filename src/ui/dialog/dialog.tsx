import clsx from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Stop } from '#core/ports.ts';
import { attachStyles } from '#style/adopt-sheets.ts';
import sheet from '#style/dialog.css?inline';
import { useCopy } from '../copy.tsx';
import { useDomId } from '../use-dom-id.ts';
import { dialogCopy } from './dialog.copy.ts';

const none: readonly string[] = [];

interface DialogProps {
  title: string;
  open: boolean;
  onClose(): void;
  /** Called when a button of the page with `command="--open"` names the custom element around the dialog by `commandfor`. */
  onOpen?(): void;
  /** With `static`, neither Escape nor a press on the backdrop closes it (PROFILE-11, PROFILE-12). Close still does. */
  dismiss?: 'light' | 'static';
  role?: 'dialog' | 'alertdialog';
  id?: string;
  /** The id of the text that screen readers announce after the title. */
  describedBy?: string;
  className?: string;
  /** CSS texts that the content needs in addition to the dialog's own sheet. */
  sheets?: readonly string[];
  /** Whether work is running. A busy dialog cannot be closed. */
  busy?: boolean;
  children: ReactNode;
}

/**
 * Renders a native modal dialog. The browser makes the rest of the page inert, moves focus in and returns it on close.
 * The dialog attaches its own style sheets, so an element loads them only with the dialog.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, dismiss = 'light', role, id, className, busy, sheets, children } = props;
  const titleId = useDomId();
  const dialog = useRef<HTMLDialogElement>(null);
  const copy = useCopy('dialog', dialogCopy);
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node || !open) return undefined;
    attachStyles(node, [sheet, ...(sheets ?? none)]);
    if (!node.open) node.showModal();
    const stopFitting = stayAboveKeyboard(node);
    return () => {
      stopFitting();
      node.close();
    };
  }, [open, sheets]);
  useOpenCommand(dialog, props.onOpen);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      className={clsx('club-dialog', className)}
      part="dialog"
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      onCancel={(event) => {
        event.preventDefault();
        if (dismiss === 'light') close();
      }}
      onClose={({ currentTarget }) => {
        // A second back gesture on a phone closes a modal without a cancel event.
        const stays = open && (busy || dismiss === 'static');
        if (stays && !currentTarget.open && currentTarget.isConnected) currentTarget.showModal();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && dismiss === 'static') event.preventDefault();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current && dismiss === 'light') close();
      }}
    >
      {open ? (
        <div className="club-dialog-body">
          <div className="club-dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="club-dialog-close" aria-label={copy.close} onClick={close}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

/** Calls `onOpen` when a button of the page with `command="--open"` names the custom element around the dialog. */
function useOpenCommand(dialog: RefObject<HTMLDialogElement | null>, onOpen: (() => void) | undefined): void {
  useLayoutEffect(() => {
    const root = dialog.current?.getRootNode();
    if (!onOpen || !(root instanceof ShadowRoot)) return undefined;
    const onCommand = (event: Event) => {
      // oxlint-disable-next-line floor/newer-members -- An older browser sends no such event.
      if ((event as CommandEvent).command === '--open') onOpen();
    };
    const { host } = root;
    host.addEventListener('command', onCommand);
    return () => host.removeEventListener('command', onCommand);
  }, [dialog, onOpen]);
}

/**
 * Keeps a dialog and its focused field above the keyboard of a phone. An iPhone lays its keyboard over the page and
 * changes no length but the visual viewport. Sets `--_keyboard` on the dialog until the Stop is called.
 */
export function stayAboveKeyboard(dialog: HTMLDialogElement): Stop {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    // Zooming makes the visual viewport smaller, too.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height));
    dialog.style.setProperty('--_keyboard', `${covered}px`);
    if (covered === 0) return;
    const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
    if (dialog.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', fit);
  return () => {
    view.removeEventListener('resize', fit);
    dialog.style.removeProperty('--_keyboard');
  };
}
