import { defineWidget } from '#element/define-widget.tsx';
import { membershipDefinition, membershipSheets } from './membership.definition.ts';

defineWidget(membershipDefinition, membershipSheets);
