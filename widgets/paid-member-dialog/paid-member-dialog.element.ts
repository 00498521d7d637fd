import { defineWidget } from '#element/define-widget.tsx';
import { paidMemberDialogDefinition, paidMemberDialogSheets } from './paid-member-dialog.definition.ts';

defineWidget(paidMemberDialogDefinition, paidMemberDialogSheets);
