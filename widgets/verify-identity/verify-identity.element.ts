import { defineWidget } from '#element/define-widget.tsx';
import { verifyIdentityDefinition, verifyIdentitySheets } from './verify-identity.definition.ts';

defineWidget(verifyIdentityDefinition, verifyIdentitySheets);
