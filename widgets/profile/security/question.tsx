import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { SecurityCopy } from './security.copy.ts';
import type { SecurityModel, SecurityTask } from './security.model.ts';

interface QuestionProps {
  model: SecurityModel;
  copy: SecurityCopy;
  /** What a yes does, as the name of the question. */
  label: string;
  question: string;
  yes: string;
  /** The words of the button while its task runs. */
  busy: string;
  look?: 'danger';
  task: SecurityTask;
  onClose(): void;
}

/** Renders a question below a row, whose yes runs a task. It takes the focus, and gives it to the title of its section when the task succeeded. */
export function Question(props: QuestionProps) {
  const { model, copy, label, question, yes, busy, look, task, onClose } = props;
  const isBusy = useSignal(model.busy) === task.name;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const run = async () => {
    const title = top.current?.closest('section')?.querySelector('h2');
    if (!(await model.run(task))) return;
    onClose();
    // What the question was about is gone, and the focus with it.
    title?.focus();
  };
  return (
    <div ref={top} tabIndex={-1} role="group" className="club-security-form" aria-label={label}>
      <p>{question}</p>
      <div className="club-security-actions">
        <Button look={look} busy={isBusy ? busy : undefined} onClick={() => void run()}>
          {yes}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
